/** Sentences as agents say them, by language: what `latin-language.ts` is measured with. */
export const SENTENCES: Readonly<Record<string, string>> = {
  en: `Good morning, how can I help you today?
Your table is booked for tonight at eight.
Could you tell me your name, please?
I am sorry, we are closed on Sundays.
The delivery will arrive between two and four.
Would you like anything else?
Let me check that for you.
Please hold the line for a moment.
Your order has been shipped this morning.
The doctor can see you on Thursday.
What is the best number to reach you on?
We have sent you an email with the details.
There are two rooms left for that night.
I have found three hotels near the station.
You can pay by card or in cash.
Thank you for calling, goodbye.
Is there a day that works better for you?
The weather will be sunny tomorrow.
We open at nine and close at six.
I will put you through to my colleague.`,
  de: `Guten Morgen, wie kann ich Ihnen heute helfen?
Ihr Tisch ist für heute Abend um acht reserviert.
Würden Sie mir bitte Ihren Namen sagen?
Es tut mir leid, sonntags haben wir geschlossen.
Die Lieferung kommt zwischen zwei und vier Uhr.
Möchten Sie sonst noch etwas?
Ich sehe gleich für Sie nach.
Bitte bleiben Sie einen Moment am Apparat.
Ihre Bestellung wurde heute Morgen verschickt.
Der Arzt hat am Donnerstag Zeit für Sie.
Unter welcher Nummer erreichen wir Sie am besten?
Wir haben Ihnen eine E-Mail mit allen Angaben geschickt.
Für diese Nacht sind noch zwei Zimmer frei.
Ich habe drei Hotels in der Nähe des Bahnhofs gefunden.
Sie können mit Karte oder bar bezahlen.
Vielen Dank für Ihren Anruf, auf Wiederhören.
Passt Ihnen ein anderer Tag besser?
Morgen scheint die Sonne.
Wir öffnen um neun und schließen um sechs.
Ich verbinde Sie mit meiner Kollegin.`,
  fr: `Bonjour, comment puis-je vous aider aujourd'hui ?
Votre table est réservée pour ce soir à huit heures.
Pourriez-vous me donner votre nom, s'il vous plaît ?
Je suis désolé, nous sommes fermés le dimanche.
La livraison arrivera entre deux et quatre heures.
Désirez-vous autre chose ?
Je vérifie cela pour vous.
Ne quittez pas, un instant.
Votre commande a été expédiée ce matin.
Le médecin peut vous recevoir jeudi.
À quel numéro peut-on vous joindre ?
Nous vous avons envoyé un courriel avec les détails.
Il reste deux chambres pour cette nuit.
J'ai trouvé trois hôtels près de la gare.
Vous pouvez payer par carte ou en espèces.
Merci de votre appel, au revoir.
Un autre jour vous conviendrait-il mieux ?
Il fera beau demain.
Nous ouvrons à neuf heures et fermons à dix-huit heures.
Je vous passe ma collègue.`,
  es: `Buenos días, ¿en qué puedo ayudarle hoy?
Su mesa está reservada para esta noche a las ocho.
¿Podría decirme su nombre, por favor?
Lo siento, los domingos estamos cerrados.
El pedido llegará entre las dos y las cuatro.
¿Desea alguna cosa más?
Déjeme comprobarlo.
Espere un momento, por favor.
Su pedido salió esta mañana.
El médico puede verle el jueves.
¿A qué número podemos llamarle?
Le hemos enviado un correo con los detalles.
Quedan dos habitaciones para esa noche.
He encontrado tres hoteles cerca de la estación.
Puede pagar con tarjeta o en efectivo.
Gracias por llamar, hasta luego.
¿Le viene mejor otro día?
Mañana hará sol.
Abrimos a las nueve y cerramos a las seis.
Le paso con mi compañera.`,
  it: `Buongiorno, come posso aiutarla oggi?
Il suo tavolo è prenotato per stasera alle otto.
Mi può dire il suo nome, per favore?
Mi dispiace, la domenica siamo chiusi.
La consegna arriverà tra le due e le quattro.
Desidera qualcos'altro?
Controllo subito per lei.
Resti in linea un momento.
Il suo ordine è stato spedito questa mattina.
Il medico può riceverla giovedì.
A quale numero possiamo chiamarla?
Le abbiamo mandato una mail con i dettagli.
Sono rimaste due camere per quella notte.
Ho trovato tre alberghi vicino alla stazione.
Può pagare con la carta o in contanti.
Grazie per la chiamata, arrivederci.
Le va meglio un altro giorno?
Domani ci sarà il sole.
Apriamo alle nove e chiudiamo alle sei.
Le passo la mia collega.`,
  pt: `Bom dia, em que posso ajudar hoje?
A sua mesa está reservada para hoje à noite às oito.
Pode dizer-me o seu nome, por favor?
Lamento, aos domingos estamos fechados.
A entrega vai chegar entre as duas e as quatro.
Deseja mais alguma coisa?
Vou verificar isso para você.
Aguarde um momento, por favor.
O seu pedido foi enviado esta manhã.
O médico pode atendê-lo na quinta-feira.
Para que número podemos ligar?
Enviámos-lhe um e-mail com todos os detalhes.
Ainda há dois quartos para essa noite.
Encontrei três hotéis perto da estação.
Pode pagar com cartão ou em dinheiro.
Obrigado por ligar, até logo.
Outro dia seria melhor para si?
Amanhã vai fazer sol.
Abrimos às nove e fechamos às seis.
Vou passar a chamada à minha colega.`,
  nl: `Goedemorgen, waarmee kan ik u vandaag helpen?
Uw tafel is gereserveerd voor vanavond om acht uur.
Wilt u mij uw naam zeggen, alstublieft?
Het spijt me, op zondag zijn we gesloten.
De bestelling komt tussen twee en vier uur.
Wilt u verder nog iets?
Ik kijk het even voor u na.
Blijft u even aan de lijn.
Uw bestelling is vanmorgen verzonden.
De dokter heeft donderdag tijd voor u.
Op welk nummer kunnen we u bereiken?
We hebben u een e-mail met alle gegevens gestuurd.
Er zijn nog twee kamers vrij voor die nacht.
Ik heb drie hotels vlak bij het station gevonden.
U kunt met de kaart of contant betalen.
Bedankt voor het bellen, tot ziens.
Komt een andere dag u beter uit?
Morgen schijnt de zon.
We gaan om negen uur open en sluiten om zes uur.
Ik verbind u door met mijn collega.`,
  pl: `Dzień dobry, w czym mogę dzisiaj pomóc?
Stolik jest zarezerwowany na dziś wieczór na ósmą.
Czy może mi pani podać swoje nazwisko?
Przykro mi, w niedziele mamy zamknięte.
Dostawa przyjedzie między drugą a czwartą.
Czy życzy pan sobie coś jeszcze?
Zaraz to dla pana sprawdzę.
Proszę chwilę poczekać.
Pana zamówienie zostało wysłane dziś rano.
Lekarz może panią przyjąć w czwartek.
Pod jakim numerem możemy się skontaktować?
Wysłaliśmy wiadomość ze wszystkimi szczegółami.
Na tę noc zostały jeszcze dwa pokoje.
Znalazłem trzy hotele w pobliżu dworca.
Można zapłacić kartą albo gotówką.
Dziękuję za telefon, do widzenia.
Czy inny dzień będzie lepszy?
Jutro będzie słonecznie.
Otwieramy o dziewiątej, a zamykamy o szóstej.
Przełączę panią do mojej koleżanki.`,
  sv: `God morgon, hur kan jag hjälpa dig i dag?
Ditt bord är bokat till i kväll klockan åtta.
Kan du säga mig ditt namn, tack?
Tyvärr har vi stängt på söndagar.
Leveransen kommer mellan två och fyra.
Vill du ha något mer?
Jag ska kontrollera det åt dig.
Vänta ett ögonblick, är du snäll.
Din beställning skickades i morse.
Läkaren kan träffa dig på torsdag.
Vilket nummer når vi dig bäst på?
Vi har skickat ett mejl med alla uppgifter.
Det finns två rum kvar den natten.
Jag har hittat tre hotell nära stationen.
Du kan betala med kort eller kontant.
Tack för att du ringde, hej då.
Passar en annan dag bättre?
I morgon blir det soligt.
Vi öppnar klockan nio och stänger klockan sex.
Jag kopplar dig till min kollega.`,
  tr: `Günaydın, bugün size nasıl yardımcı olabilirim?
Masanız bu akşam saat sekiz için ayrıldı.
Bana adınızı söyler misiniz, lütfen?
Üzgünüm, pazar günleri kapalıyız.
Teslimat iki ile dört arasında gelecek.
Başka bir şey ister misiniz?
Sizin için hemen kontrol ediyorum.
Lütfen bir dakika bekleyin.
Siparişiniz bu sabah gönderildi.
Doktor sizi perşembe günü görebilir.
Size hangi numaradan ulaşabiliriz?
Size tüm ayrıntıları içeren bir e-posta gönderdik.
O gece için iki oda kaldı.
İstasyonun yakınında üç otel buldum.
Kartla ya da nakit ödeyebilirsiniz.
Aradığınız için teşekkürler, hoşça kalın.
Başka bir gün sizin için daha mı uygun?
Yarın hava güneşli olacak.
Saat dokuzda açıyor, altıda kapatıyoruz.
Sizi iş arkadaşıma bağlıyorum.`,
};

/** English sentences with words and names of other languages, and texts too short to tell: they are no other language. */
export const STAYS: Readonly<Record<string, string>> = {
  en: `Your waiter tonight is José García Fernández.
The restaurant Zum Goldenen Hirsch is open tonight.
I recommend the crème brûlée and the foie gras.
You are staying at the Hôtel de la Gare in Lyon.
Take the train to São Paulo Guarulhos.
Café au lait, please.
Guten Tag.
Danke!
Jean-Pierre Dubois
Herr Müller
Arc de Triomphe
Pizza quattro stagioni
OK.
Yes.
No.
Hola!
Mon ami, how nice to hear you.
In German, "Ich liebe dich" means I love you.
Your code is ABX 471.
Invoice no. 4711, total 39.90 EUR.
ada@duet.example
https://duet.example/de/hilfe
Bach, Händel, Telemann and Schütz
Szczecin, Poland
Göteborg and Malmö
Champs-Élysées
Las Vegas, Los Angeles, San Diego
Dr. Weiß will call you.
Schwarzwälder Kirschtorte is a cake.
Buenos Aires is lovely in spring.`,
  de: `Ihr Kellner heute ist José García Fernández.
Das ist ein Best Practice Meeting im Head Office.
Okay, let's go!
Thank you.
Das Team von Software Engineering meldet sich.
Ihr Flug geht nach Rio de Janeiro.
Coca-Cola Zero
New York
Der Film heißt "The Lord of the Rings".
Spaghetti alla carbonara
Ja.
Moment.
Im Restaurant La Belle Époque ist noch frei.
Check-in ist um drei.
Update und Backup laufen.`,
};
