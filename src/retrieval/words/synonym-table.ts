/**
 * Synonyms in questions to an agent. A line is a group: words and phrases, comma-separated, in any form of theirs. A
 * word may be in several groups. Phrases may have determiners ("the", "my") inside. A line that begins with `~` is a
 * loose group: its members belong to one topic, but do not mean the same.
 */
export const SYNONYM_TABLE = `
# buying and selling
buy, purchase, order, acquire, obtain, shop for
order, purchase, booking, basket, cart, shopping cart, shopping bag
item, product, article, goods, merchandise, ware
sell, sale, for sale
shop, store, branch, outlet, showroom, boutique, retail location
supplier, vendor, seller, retailer, dealer, merchant, provider, manufacturer
customer, client, buyer, shopper, consumer, guest, patron
cost, price, charge, fee, rate, expensive, cheap, how much, tariff, pricing, price list, amount due, affordable, pay for, what do i pay
free, free of charge, complimentary, no charge, at no cost, gratis, without paying, no extra cost, costless
discount, reduction, rebate, coupon, voucher, promo code, promotion, promotional code, discount code, coupon code, special offer, deal, bargain, price cut, money off, on sale
gift card, gift certificate, gift voucher, giftcard, store credit
redeem, use, apply, enter, cash in, type in
combine, stack, several, multiple, more than one, together, at once, at the same time, simultaneously, two
size, fit, fitting, measurement, dimension, large, small, too big, too tight, sizing, how big
color, shade, tint
available, availability, in stock, back in stock, sold out, out of stock, stock, inventory, on hand, restock, unavailable
reserve, book, reservation, booking, hold, set aside
gift, present, gift wrap, wrapping
wholesale, bulk, large quantity, business customer, b2b
catalog, brochure, range, assortment, selection
review, rating, feedback, testimonial, opinion, stars
loyalty, rewards, points, bonus programme, bonus points, loyalty card, membership card
compare, comparison, difference between, versus, vs
quality, material, fabric, made of

# delivery
deliver, delivery, ship, shipping, shipment, dispatch, send, postage, post, courier, forward, freight
parcel, package, packet, shipment, consignment, box
track, tracking, trace, follow, locate, status, where is, whereabouts, on its way
arrive, arrival, come, reach, get here, show up, turn up, be delivered
late, delay, delayed, overdue, behind schedule, not arrived, still waiting, on time, postpone, running late, too long
express, fast, quick, rapid, same day, next day, overnight, urgent, speed, soon, asap, priority
pick up, collect, pickup, collection, fetch, click and collect, collection point
abroad, international, internationally, foreign, overseas, other country, another country, foreign country, worldwide, global, outside the country, across borders, cross border
address, residence, where i live, home address, street, postcode, zip code, moved house, move house, relocate, moving house, new home
customs, duty, import tax, import duties
warehouse, depot, distribution centre

# returns and money back
return, send back, give back, bring back, take back, hand back, ship back
refund, reimburse, reimbursement, money back, get money back, pay back, repay, repayment, credited back, cash back, get back
exchange, swap, replace, replacement, substitute, trade in, change for another
damaged, broken, faulty, defective, cracked, defect, fault, scratched, smashed, torn, dented, broke, does not work, not working, malfunction, out of order
wrong, incorrect, mistake, error, mistaken, by mistake, false, mix up, mixed up, not right, inaccurate
missing, not received, never arrived, lost, disappeared, did not get, gone
complain, complaint, grievance, dissatisfied, unhappy, disappointed, escalate, not satisfied
warranty, guarantee, guaranteed, under warranty
period, term, deadline, time limit, how long, how many days, duration, length, days, within, window, how many weeks, how many months

# paying
pay, payment, checkout, check out, settle, remit, paying
payment method, way to pay, credit card, debit card, visa card, mastercard, paypal, apple pay, google pay, how can i pay, pay by, direct debit, bank transfer, cash, by invoice, by card, klarna, form of payment, means of payment
card, credit card, debit card, bank card, giro card, visa card, mastercard, payment card
bill, invoice, receipt, statement, billing, itemised bill, proof of purchase
instalment, installment, pay in parts, hire purchase, monthly payments, pay later, spread the cost, part payment
tax, vat, value added tax, sales tax
charge, debit, deduct, take money, took money, booked off, booking, withdraw, money taken, book off
overcharged, charged too much, charged twice, bill too high, higher than usual, too high, double charge
tip, gratuity
currency, exchange rate, dollars, euros, pounds, foreign money
due, payable, due date, when to pay, pay by
cheap, cheaper, inexpensive, low cost, budget, save money, economical

# account and sign-in
account, profile, user account, registration, membership account
log in, login, sign in, signin, log on, logon, access, get into, authenticate, logging in
log out, logout, sign out, log off, signout
sign up, register, create account, join, become a member, enroll, registration, open account, become a customer, subscribe, signup, set up account, new account
password, passcode, passphrase, login details, credentials, log in details
pin, pin code, secret number, personal identification number, pin number, secret code
forget, forgot, lost, cannot remember, do not remember, dont remember, cant remember, misplaced, mislaid
reset, restore, recover, recovery, set new, change
user name, username, login name, user id
verify, confirm, confirmation, verification, validate, prove, proof, certify, certificate
two factor, two factor authentication, 2fa, second factor, two step, multi factor, mfa, authenticator, second step, one time code, otp, extra security
secure, security, safe, safely, protected, protection, encrypted, encryption, safety
hacked, compromised, stolen account, unauthorised access, break into, somebody else in my account, phishing, scam, fraud, fraudulent, suspicious
lock, locked out, blocked, suspended, disabled, locked account, ban, frozen account
block, lock, freeze, disable, stop
unlock, unblock, unfreeze, remove lock, release
privacy, personal data, data protection, gdpr, personal information, private, my data, confidential, confidentiality
delete, remove, erase, deletion, get rid of, wipe, destroy, clear, take away
close account, delete account, terminate account, deactivate account, remove account, cancel account, close profile, delete profile
change, modify, edit, update, alter, amend, adjust, correct, switch, changing
email, e mail, mail, mail address, email address, inbox, electronic mail
newsletter, mailing list, marketing mail, promotional mails
unsubscribe, opt out, stop getting mails, stop receiving, no more mails, take off list, stop emails, stop getting emails
notification, alert, message, reminder, push message, notify, remind, let me know, inform, tell me when
settings, preferences, options, configuration, configure
language, english, german, french, spanish, translate, translation, italian
user, member, colleague, teammate, co worker, coworker, team member, staff, employee, people, person
invite, invitation, add user, add people, adding people, give access, share access, bring in, grant access
permission, rights, role, access rights, authorisation, allowed to
admin, administrator, owner, manager
team, workspace, organization, group, company

# contracts and plans
cancel, call off, terminate, end, quit, stop, leave, cancellation, termination, revoke, withdraw from, give up, discontinue, resign
contract, agreement, subscription, plan, membership, deal
subscription, subscribe, plan, membership, package, tariff
plan, tariff, package, tier, edition, version
upgrade, higher plan, bigger plan, go premium, move up, more expensive plan
downgrade, smaller plan, lower plan, cheaper plan, basic version, basic plan, step down
pause, suspend, put on hold, freeze, interrupt, on hold, take a break, temporarily stop, halt
renew, renewal, extend, prolong, extension, auto renew
notice, notice period, cancellation period, period of notice
trial, free trial, test, try out, demo, trial period, try before, sample, testing, evaluate, trying it
terms, conditions, terms and conditions, small print, rules, policy, regulation, guidelines
membership, member, join, joining

# time and place
open, opening hours, opening times, business hours, hours, closing time, when are you open, what time do you close, office hours, consulting hours, close, are you there, opening time, working hours
when, what time, at what time, which day, what date, how soon, how early, date, at which time, earliest, latest
where, location, located, place, address, find you, directions, how to get there, situated, route, where are you
near, nearest, nearby, close by, closest, around here, in my area, local
visit, come by, stop by, drop in, in person, come over, on site, have a look, walk in
holiday, public holiday, bank holiday, christmas, easter, new year
weekend, saturday, sunday, saturdays, sundays
night, midnight, evening, at night, late at night, after hours, overnight
parking, park, car park, parking space, parking lot, garage, leave car, parking spot, place to park
accessible, wheelchair, disabled access, step free, barrier free, disability, handicapped
wait, waiting time, queue, how long does it take, processing time, turnaround, waiting

# contact
contact, reach, get in touch, call, phone, talk to, speak to, write to, telephone number, phone number, hotline, customer service, support, customer support, helpline, get hold of, helpdesk
human, real person, live agent, representative, adviser, operator, advisor, speak to someone, talk to someone, agent, consultant
telephone, phone, call, ring, dial, phoning
chat, live chat, messenger, whatsapp
help, support, assistance, assist, aid

# travel
trip, journey, travel, tour, voyage, vacation, holiday, itinerary
flight, plane, airplane, aeroplane, aircraft, fly, airline, flying
baggage, luggage, suitcase, bag, hand luggage, carry on, cabin bag, checked bag, backpack, hold luggage, trolley
allowance, limit, how heavy, weight limit, maximum weight, how much can i bring, permitted, included
check in, checkin, boarding pass, online check in, boarding card
depart, departure, leave, take off, set off, departing
ticket, fare, pass, e ticket
name, surname, last name, family name, first name, spelling, misspelling, misspelled, spelled wrong, typo
seat, sit, seating, window seat, aisle, place to sit, where i sit, legroom
visa, entry permit, passport, travel document, entry requirements, enter the country, entry rules, papers, immigration, documents to enter
compensation, compensate, reimbursement, damages, indemnity
hotel, accommodation, lodging, place to stay, hostel, guest house, inn, apartment
room, suite, bedroom, double room, single room
hotel check in, get into room, arrival time, move into room, room ready, when can i arrive, arrival at hotel
check out, checkout time, leave the room, late check out, vacate
breakfast, morning meal, buffet, brunch
meal, food, eat, dinner, lunch, supper, dining, restaurant, catering, snack, breakfast
vegetarian, vegan, diet, dietary, gluten free, halal, kosher, allergy, allergic, lactose
shuttle, bus, taxi, tram, train, transfer, public transport, metro, subway, cab, coach, get from, ride, transport
airport, terminal, airfield
train, railway, rail, station
rent a car, rental car, hire car, car hire, car rental
pet, dog, cat, animal, puppy
child, kid, baby, infant, minor, son, daughter, toddler, teenager, children, underage, paediatric, young, boy, girl, little one
alone, unaccompanied, by himself, without parents, on his own, without adult, by herself
pool, swimming pool, sauna, spa, wellness
crib, cot, baby bed, extra bed
amenities, facilities, equipment

# bank
bank, branch, financial institution
account number, iban, bank details, sort code, bank account, routing number, account details, bank data
transfer, wire, send money, sending money, bank transfer, remittance, wire transfer, move money
stolen, theft, steal, robbed, took, thief, pickpocket, burglary, rob, snatched
lost, lose, misplaced, mislaid, cannot find, left behind, missing
withdraw, take out, cash, atm, cash machine, cash point, cashpoint, money machine, cash dispenser, machine
limit, maximum, cap, daily limit, ceiling, spending limit, max, how high
raise, increase, higher, lift, boost, enlarge, more
lower, reduce, decrease, cut down, less, drop
loan, credit, borrow, mortgage, lend, financing, finance, borrow money
apply, application, request, ask for, demand, claim
interest, interest rate, yield, earn, rate of interest, returns on savings, savings rate
savings, save, deposit, savings account, put aside, saving
balance, how much money, account balance, how much do i have, remaining, left, what is left
standing order, recurring payment, regular payment, automatic payment, repeat payment, pay every month, automatically every month, scheduled payment
dispute, unknown debit, do not recognise, unauthorised charge, without permission, contest, chargeback, unknown charge, do not know, not authorised, strange charge, unfamiliar, suspicious payment
overdraft, overdrawn, negative balance
invest, investment, shares, stocks, fund, securities, portfolio
identity, identification, id card, identity card, passport, id, proof of identity, photo id
income, salary, wage, earnings, pay slip
pension, retirement, retire

# health
doctor, physician, gp, practitioner, medic, dr, specialist, surgeon, paediatrician, pediatrician
appointment, consultation, visit, slot, see a doctor, see the doctor, time with the doctor, doctors visit
practice, clinic, surgery, doctors office, medical centre, hospital
prescription, medicine, medication, pills, drug, tablet, refill, repeat prescription, pharmacy, remedy, pharmacist
test result, lab result, laboratory, blood test, results, findings, blood values, lab, diagnosis
insurance, insurer, health insurance, insured, cover, covered, coverage, health plan
emergency, urgent, ambulance, acute, life threatening, chest pain, urgently, seriously ill, accident
vaccinate, vaccination, vaccine, jab, shot, immunisation, immunization, inoculation, immunize
flu, influenza, cold, grippe
sick note, sick leave, certificate for employer, medical certificate, doctors note, unfit for work, cannot work, sick certificate, off sick
ill, sick, unwell, disease, illness, ailing, sickness
pain, ache, hurt, sore, painful
fast, fasting, empty stomach, not eat, without eating, sober
patient, sick person
new patient, first visit, first time, first appointment, never been
treat, treatment, therapy, cure, heal
referral, refer, transfer to specialist
pregnant, pregnancy, expecting, maternity, birth
teeth, tooth, dentist, dental
boss, employer, work place, company

# phone and internet
mobile, cell phone, smartphone, handset, cellphone, mobile phone, phone, iphone, android
sim, sim card, simcard, esim
activate, switch on, turn on, enable, start, activation, put into service, turning on, set up
deactivate, switch off, turn off, disable, stop, turning off
keep number, port number, number portability, take number along, transfer number, bring number, port in, porting
data, internet, gigabyte, gb, megabyte, data volume, mobile data, traffic, data allowance
roaming, using phone abroad, abroad, foreign network, surf abroad, holiday abroad, foreign countries
slow, sluggish, lagging, loads forever, takes ages, low speed, speed, laggy, bandwidth
signal, reception, coverage, network coverage, bars, no service, connection
connection, connect, link, connectivity, online, pair
network, wifi, wi fi, wlan, wireless, router, hotspot, wireless network
simlock, unlock phone, locked phone, locked to a network, network lock
voicemail, answering machine, mailbox, voice mail, answerphone
top up, recharge, add credit, reload, add money, refill credit, load credit, prepaid, topup
provider, carrier, operator, network operator
text message, sms, text
consumption, usage, how much have i used, used up, remaining data, data left

# software and devices
app, application, program, software, tool
crash, freeze, hang, quit unexpectedly, stops working, not respond, unresponsive, closes by itself, freezing, blue screen, crashing
install, installation, set up, setup, put on, download
update, upgrade, newest version, latest version, new version, patch
export, download, extract, save a copy, get data out, backup, back up
import, upload, load in, bring in
file, document, spreadsheet, csv, excel, pdf, attachment
browser, chrome, firefox, safari, edge, internet explorer, opera
supported, compatible, compatibility, system requirements, work with, run on, supports, requirements
api, interface, integration, integrate, developer, sdk, webhook, programmatically, developers
documentation, docs, manual, instructions, guide, handbook, user guide, instruction manual, operating instructions, how to
bug, error, problem, issue, trouble, failure, malfunction, glitch
error code, code, error message, fault code
display, screen, monitor
seat, licence, user licence, number of users, more users
computer, pc, laptop, mac, notebook, desktop
tablet, ipad
printer, print, scanner
battery, charge, charging, power, empty battery, accumulator, loading, charger
device, appliance, machine, unit, gadget, equipment
button, key, switch
repair, fix, mend, service, technician, mechanic, repairman, engineer
spare part, replacement part, component, parts, accessory, accessories
clean, cleaning, wash, rinse, wipe, hygiene
descale, limescale, scale, calcify, decalcify
dishwasher, dish washer, washing up
washing machine, washer, laundry
vacuum, vacuum cleaner, hoover, vacuum robot
fridge, refrigerator, freezer, cooler
oven, stove, cooker, hob
noise, noisy, loud, sound, racket, rattle, squeak, volume
drain, pump out, water stays, empty water, standing water
leak, drip, water comes out, leaking
heat, heating, warm, hot, temperature, radiator, boiler
clock, time, set time, watch, timer
dispose, disposal, recycle, recycling, throw away, get rid, scrap, old device
assemble, assembly, put together, mount, build up, construct
light, lamp, bulb, led

# gym, courses, school, events
gym, fitness studio, studio, fitness centre, health club
train, training, exercise, work out, workout, sport
trainer, coach, instructor, personal trainer, personal training, teacher, tutor
course, class, lesson, workshop, seminar, group lesson
schedule, timetable, programme, calendar, agenda, plan of courses
individual, personal, private, one on one, one to one
shower, wash, bathroom, toilet, restroom, washroom, changing room
locker, cupboard, store things, leave things, leave belongings, safe deposit, padlock
friend, buddy, guest, companion, mate, partner, plus one, pal
partner, wife, husband, boyfriend, girlfriend, spouse, family member, family, fiancee
parents, mother, father, guardian, mum, dad, parent
age, old, how old, minimum age, years old, years of age, youngest, old enough, age limit
student, pupil, trainee, apprentice, scholar
exam, test, examination, assessment
certificate, diploma, degree
lost property, lost and found, left something behind, found, left behind, forgotten thing
event, concert, show, party, wedding, conference
dress code, what to wear, clothes, clothing, outfit

# insurance, public services, energy, housing, work
claim, damage report, report damage, report a claim, accident, loss, damage, flooded, burgled, incident
policy, insurance policy, insurance contract, insurance
cover, insured, covered, included, protect, coverage, what is covered
premium, contribution, insurance payment
excess, deductible, own share, self pay, co pay, copayment
no claims, accident free, claim free, no accidents
adviser, advice, advise, consult, consultation, recommend, counselling
electricity, power, current, energy
meter, meter reading, reading
gas, heating gas
water, tap water, flood, flooded
tenant, renter, lodger
rent, lease, rental, landlord
flat, apartment, home, house, accommodation
waste, garbage, rubbish, trash, bin, refuse
job, vacancy, career, position, hiring, employment, work for you, apply for a job
document, paper, form, certificate, letter
fill in, complete, fill out
sign, signature, autograph
deadline, last day, closing date, expire, expiry, valid until, run out, expiration, valid
valid, validity, still good, expire
copy, duplicate, second one

# restaurants, housing, offices, learning, giving
menu, dishes, card of dishes, food list, specials, courses on offer
table, reserve table, table for two, book a table, dinner reservation
takeaway, take away, take out, to go, carry out, delivery service
drink, beverage, wine, beer, coffee, tea
waiter, waitress, server, staff
chef, cook, kitchen
spicy, hot, mild
landlord, owner, property manager, caretaker, janitor
deposit, security deposit, down payment, prepayment, advance payment, surety
move in, moving in, move out, key handover, handover
viewing, inspection, visit the flat, tour, look around
apply for, application form, register for, sign on, submit, hand in, file
form, questionnaire, document to fill in
office, administration, authority, department, bureau, agency, counter, front desk, reception, help desk
licence, permit, permission, approval, authorisation
marriage, wedding, marry, civil partnership
birth certificate, newborn, register a birth
vote, election, ballot, poll
fine, penalty, ticket for speeding, parking ticket
road, street, motorway, traffic
vehicle, car, automobile, van, truck, motorcycle
bicycle, bike, cycle, e bike
fuel, petrol, gasoline, diesel, charging station
tyre, wheel, rim
garage, workshop, repair shop, mechanic
driving licence, drivers license, driving license
teacher, professor, lecturer, tutor, instructor
school, college, university, academy, campus
homework, assignment, coursework
grade, mark, score, result of the exam
enroll, enrolment, register for a course, sign up for a class, sign up for a course, matriculate
scholarship, grant, bursary, funding, subsidy, financial aid
tuition, course fee, school fees
library, lend, loan of books, borrow a book
donate, donation, give money, contribute, support us, charity
volunteer, help out, lend a hand
ticket, admission, entrance, entry, entry fee, admission fee, entrance fee
exhibition, museum, gallery, show
guide, guided tour, audio guide
concert, gig, performance, event
cinema, movie, film
stream, streaming, watch online, live stream
download, offline, save for offline
video, recording, clip, footage
picture, photo, image, photograph
camera, webcam, lens
headphones, earphones, headset, earbuds
speaker, loudspeaker, sound
remote control, remote, controller
bluetooth, pair, pairing, connect to phone
firmware, software update, system update, operating system
factory reset, reset to factory settings, start over, restore defaults, wipe device
restart, reboot, turn off and on, switch off and on again, power cycle
storage, memory, disk space, space left, full, capacity
sync, synchronise, synchronize, same on all devices
share, sharing, send to others, public link
comment, post, write a review
report, flag, abuse, spam
search, filter, sort
archive, history, past orders, previous orders, old invoices
dark mode, theme, appearance, night mode
font, text size, larger letters
accessible, screen reader, blind, deaf, hearing
sustainable, sustainability, environment, eco friendly, green, climate, carbon
allergen, ingredient, ingredients, contains nuts, nutrition, what is in
fresh, best before, shelf life, expiry date
fragile, handle with care
customs declaration, import, export papers
sample, try first, tester
press, media, journalist
partner, affiliate, reseller, cooperation
invest, investor, shareholder
safe for children, child safe, childproof, toxic
hand over, transfer ownership, transfer to someone else, pass on, give to a friend, give away
tired, sleep, insomnia, exhausted
fever, temperature, cold, cough, sneeze, sore throat
blood pressure, hypertension
side effect, adverse reaction, tolerate
dose, dosage, how many pills, how often take
operation, surgery, procedure
hospital, ward, inpatient, admission to hospital
glasses, spectacles, contact lenses, optician
skin, rash, eczema, dermatologist
mental health, therapist, psychologist, counselling, depression, anxiety
physiotherapy, physio, back pain, massage
x ray, scan, mri, ultrasound

# common verbs and qualities
begin, start, commence, launch, get started, get going
finish, end, complete, stop
show, display, see, view, look at
find, search, look up, discover, look for
give, hand over, provide, supply, offer
receive, get, obtain, be sent
add, include, insert, additional, extra, another
take along, bring, carry, bring along, take with
include, contain, part of, comprise, consist
need, require, necessary, have to, must, required, mandatory, compulsory
allow, permit, may, allowed, permitted, can i, ok to
choose, pick, select, selection, decide
correct, right, fix
empty, run out, used up, no more, all gone
old, used, former, previous
new, brand new, fresh, latest
big, large, huge, great
small, little, tiny, mini
automatic, automatically, by itself, self acting
recommend, suggest, advise, tip
explain, meaning, mean, stand for, what is
make, produce, manufacture, create
founder, founded, who made, who owns, owner, behind the company
about you, company, who are you, business, firm, enterprise
robot, bot, chatbot, artificial intelligence, real person, human being, are you human, are you real
interrupt, cut off, cut in, barge in, talk over, break in

# loose
~ order, parcel, deliver, dispatch, basket
~ refund, return, cancel, compensation
~ pay, bill, price, card, money, cost, charge, bank
~ log in, password, account, register, user name
~ password, pin, code
~ account, customer, profile, registered
~ defective, repair, warranty, replace, error, complaint
~ doctor, ill, patient, treatment, medicine, hospital, pain
~ insurance, claim, policy, damage, accident, premium
~ flight, ticket, boarding, airport, seat, baggage, trip
~ hotel, room, night, breakfast, stay
~ phone, sim, number, call, network
~ internet, connection, network, slow, data, online, page
~ app, device, screen, install, program
~ data, record, information, privacy, file
~ contract, cancel, tariff, month
~ gym, train, membership, course, yoga
~ money, cash, savings, loan, salary, income
~ child, parents, age, school
~ time, hour, day, open, date, when, schedule
~ place, city, country, address, where
~ car, drive, accident, park, garage
~ blood, test, result
~ eat, breakfast, drink
~ machine, water, clean, filter
`;
