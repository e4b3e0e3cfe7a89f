/** Irregular forms, which no rule of a stemmer maps to their word; the first of each line is the word. */
const FORMS = `
be am is are was were been being
have has had having
do does did done doing
begin began begun
bring brought
build built
buy bought
catch caught
choose chose chosen
come came
drive drove driven
eat ate eaten
feel felt
fight fought
find found
fly flew flown flies
forget forgot forgotten
freeze froze frozen
get got gotten
give gave given
go went gone goes
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
know knew known
lead led
learn learnt
leave left
lend lent
lose lost
make made
mean meant
meet met
pay paid payed
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
sell sold
send sent
shake shook shaken
show shown
shut shutting
sign signed
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken
spell spelt spelled
spend spent
spill spilt
stand stood
steal stole stolen
stick stuck
swim swam swum
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
win won
withdraw withdrew withdrawn
write wrote written
child children
foot feet
knife knives
life lives
man men
mouse mice
person people persons
tooth teeth
wife wives
woman women
datum data
criterion criteria
better best good
worse worst bad
break broke broken
color colour colours colored coloured
favorite favourite favourites
center centre centres
cancel cancelled cancelling canceled canceling cancels
travel travelled travelling traveled traveling travels
organize organise organised organising
catalog catalogue catalogues
program programme programmes
license licence licences
check cheque cheques checked checking
theater theatre
tire tyre tyres
jewelry jewellery
gray grey
fulfill fulfil fulfils fulfilled
enroll enrol enrolled enrolling enrolment enrollment
analyze analyse analysed
recognize recognise recognised recognising
authorize authorise authorised authorising
apologize apologise
personalize personalise personalised
deactivate deactivation deactivated
`;

/** The base word of each irregular form. */
export const irregular: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...forms] = line.split(' ');
      return forms.map((form) => [form, word] as const);
    }),
);
