/** Words of today that the CMU dictionary lacks, or has as something else; in ARPAbet. */
const OWN: Readonly<Record<string, string>> = {
  wifi: 'W AY1 F AY2', voip: 'V OY1 P', json: 'JH EY1 S AH0 N', sql: 'S IY1 K W AH0 L', sip: 'S IH1 P',
  asap: 'EY1 S AE2 P', github: 'G IH1 T HH AH2 B', login: 'L AO1 G IH2 N', emoji: 'IH0 M OW1 JH IY0',
  app: 'AE1 P', apps: 'AE1 P S', blog: 'B L AO1 G', podcast: 'P AA1 D K AE2 S T', smartphone: 'S M AA1 R T F OW2 N',
  online: 'AA2 N L AY1 N', offline: 'AO2 F L AY1 N', duet: 'D UW0 EH1 T', avatar: 'AE1 V AH0 T AA2 R',
  chatbot: 'CH AE1 T B AA2 T', checkout: 'CH EH1 K AW2 T', oh: 'OW1', okay: 'OW2 K EY1', celsius: 'S EH1 L S IY0 AH0 S',
}; // prettier-ignore

export const ownWord = (word: string): string | undefined =>
  Object.hasOwn(OWN, word) ? OWN[word] : undefined;
