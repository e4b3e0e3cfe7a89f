/** The beginnings of texts that a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

const field = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^'|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of CSV (RFC 4180) with its line end. Formulas are turned into texts. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(field).join(',')}\r\n`;
