/**
 * Words that passwords most often consist of, in the languages of the console. They are in lower case, with
 * letters in place of lookalike digits.
 */
export const COMMON_WORDS: readonly string[] = `
password passwort passwd pass kennwort geheim secret secure security sicher sicherheit login logon signin welcome
willkommen admin administrator root user username guest gast test testing tester demo default change changeme letmein
access master mister super superman batman spiderman pokemon starwars dragon monkey tiger lion eagle falcon phoenix
shadow sunshine princess prinzessin flower blume butterfly schmetterling summer sommer winter spring autumn herbst
fruehling january february march april june july august september october november december januar februar monday
tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
football fussball baseball basketball soccer hockey liverpool chelsea arsenal barcelona bayern dortmund schalke
michael jennifer jordan thomas daniel andrea stefan martin peter sandra nicole robert charlie ashley jessica hunter
london berlin hamburg muenchen paris america deutschland england iloveyou ichliebedich love liebe lover schatz baby
angel engel hello hallo hi computer internet windows google facebook samsung apple android linux server service
freedom freiheit whatever trustno trust nothing money geld company firma office buero home family familie killer
pepper cookie cheese chocolate coffee kaffee orange banana purple yellow blue silver golden diamond crystal
matrix mustang ferrari porsche mercedes corvette harley yamaha ginger buddy maggie bailey lucky hannah
one two three four five six seven eight nine zero eins zwei drei vier my mein the das ist is are you your
please bitte thank danke good god gott jesus christ heaven nintendo playstation minecraft fortnite
unbelievable correcthorse
duet console konsole agent agents avatar companion
`
  .trim()
  .split(/\s+/);
