const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** The check digit of a UPC-A of eleven digits (GS1): odd places count three times. */
export const upcCheckDigit = (eleven: string): number => {
  const sum = [...eleven].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
};

/** A UPC-A of twelve digits with its check digit. @param number up to 99,999,999 */
export const upcOf = (number: number): string => {
  const eleven = `8${digits(number % 10_000_000_000, 10)}`;
  return `${eleven}${upcCheckDigit(eleven)}`;
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * An ISRC (ISO 3901): country, registrant, the last two digits of the year, five digits. A registrant has 100,000 codes
 * a year, so the number of the track chooses both.
 */
export const isrcOf = (country: string, year: number, number: number): string => {
  const registrant = Math.floor(number / 100_000);
  const first = LETTERS.charAt(Math.floor(registrant / 24) % 24);
  const second = LETTERS.charAt(registrant % 24);
  return `${country}D${first}${second}${digits(year % 100, 2)}${digits(number % 100_000, 5)}`;
};
