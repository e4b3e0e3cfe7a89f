import type { LanguageWords } from './language-words.ts';
import { NONE } from './none.ts';

const listening = (names: string, acknowledgements: string): LanguageWords => ({
  ...NONE,
  names,
  acknowledgements: `ok, okay, ${acknowledgements}`,
});

/**
 * Languages for which Duet knows only acknowledgements. Words that may ask a speaker to stop are left out,
 * even where "enough" sounds like consent ("dobra", "خلاص", "बस", "được rồi").
 */
export const LISTENING: Readonly<Record<string, LanguageWords>> = {
  ar: listening(
    'arabic العربية',
    'نعم, أجل, حسنا, حسناً, طيب, تمام, صحيح, فهمت, مفهوم, أيوه, ايوه, أيوا, آه, أكيد, بالتأكيد, طبعا, طبعاً, بالضبط, جميل, ممتاز, رائع, حقا, حقاً',
  ),
  cs: listening(
    'czech čeština',
    'ano, jo, jo jo, jasně, dobře, přesně, přesně tak, rozumím, chápu, samozřejmě, určitě, super, fajn, výborně, opravdu, okej',
  ),
  da: listening(
    'danish dansk',
    'ja, jo, ja ja, jep, præcis, lige præcis, netop, jeg forstår, forstået, rigtigt, det er rigtigt, godt, fint, klart, selvfølgelig, virkelig, super, okej',
  ),
  el: listening(
    'greek ελληνικά',
    'ναι, μάλιστα, εντάξει, σωστά, κατάλαβα, καταλαβαίνω, βέβαια, βεβαίως, ακριβώς, ωραία, πολύ ωραία, φυσικά, αλήθεια, αχά',
  ),
  fi: listening(
    'finnish suomi',
    'joo, juu, jep, kyllä, niin, niinpä, okei, aivan, just, juuri niin, selvä, totta, hyvä, ymmärrän, tietysti, niinkö, hienoa',
  ),
  hi: listening(
    'hindi हिन्दी हिंदी',
    'हाँ, हां, हा, जी, जी हाँ, जी हां, हाँ जी, हां जी, अच्छा, ठीक, ठीक है, सही, सही है, बिल्कुल, बिलकुल, समझ गया, समझ गई, ओके, ज़रूर, जरूर, सच',
  ),
  hu: listening(
    'hungarian magyar',
    'igen, ja, jó, rendben, értem, persze, pontosan, igaz, így van, oké, természetesen, tényleg, szuper, világos',
  ),
  id: listening(
    'indonesian bahasa indonesia',
    'ya, iya, oke, baik, betul, benar, tentu, saya mengerti, mengerti, oh begitu, begitu ya, siap, bagus',
  ),
  no: listening(
    'norwegian norsk nb nn',
    'ja, jo, ja ja, jepp, nettopp, akkurat, riktig, det stemmer, jeg skjønner, skjønner, jeg forstår, forstått, greit, bra, fint, klart, selvfølgelig, virkelig, ikke sant, okei',
  ),
  pl: listening(
    'polish polski',
    'tak, tak tak, dobrze, okej, jasne, rozumiem, zrozumiałem, zrozumiałam, zgadza się, oczywiście, pewnie, racja, właśnie, dokładnie, świetnie, super, naprawdę, no tak',
  ),
  ro: listening(
    'romanian română',
    'da, da da, bine, în regulă, înțeleg, am înțeles, desigur, exact, corect, sigur, așa e, perfect, super, serios',
  ),
  ru: listening(
    'russian русский',
    'да, да да, ага, угу, ок, окей, хорошо, понятно, понял, поняла, понимаю, ясно, конечно, точно, верно, правильно, так, ну да, отлично, здорово, правда, разумеется, именно',
  ),
  sv: listening(
    'swedish svenska',
    'ja, jo, ja ja, japp, okej, precis, just det, visst, bra, jaha, jag förstår, förstår, förstått, absolut, självklart, det stämmer, klart, toppen, verkligen',
  ),
  tr: listening(
    'turkish türkçe',
    'evet, hı hı, hıhı, hı, tamam, peki, anladım, anlıyorum, doğru, elbette, tabii, tabi, tabii ki, tabi ki, olur, güzel, harika, aynen, öyle, gerçekten, kesinlikle',
  ),
  uk: listening(
    'ukrainian українська',
    'так, так так, ага, угу, ок, окей, добре, зрозуміло, зрозумів, зрозуміла, розумію, ясно, звичайно, точно, правильно, вірно, чудово, справді, авжеж, саме так',
  ),
  vi: listening(
    'vietnamese tiếng việt',
    'vâng, vâng ạ, dạ, dạ vâng, ừ, ừm, đúng, đúng vậy, tôi hiểu, hiểu, tất nhiên, chắc chắn, tốt, thật sao, thế à, vậy à',
  ),
};
