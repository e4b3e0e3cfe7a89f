import { currentLanguage, defineTexts } from '../../i18n/i18n.ts';

/** Why a companion or a recording could not be made, by the service's codes. */
export const FAULTS = {
  en: {
    NotAPicture: 'The file is no picture that can be read. Send one as JPEG, PNG or WebP.',
    NotAFilm: 'The file holds no moving pictures. Send a film as mp4, mov or webm.',
    PictureTooSmall: 'The picture is too small.',
    PictureTooLarge: 'The picture is too large.',
    PictureTooDark: 'It is too dark. The face has to be well lit.',
    FaceNotFound: 'No face is seen. Send something in which a person looks into the camera.',
    FaceUnclear: 'The face cannot be made out. It has to be sharp and uncovered.',
    SeveralFaces: 'There is more than one face. Send something that shows a single person.',
    FaceTooSmall: 'The face is too small. Head and shoulders should fill the picture.',
    FaceTurnedAway: 'The face is turned away. The person has to look into the camera.',
    FilmTooShort: 'The film is too short.',
    FilmTooLong: 'The film is too long.',
    NoQuietStretch:
      'The person never stops talking or moving. Film three seconds of sitting still with the mouth closed, too.',
    SourceAddressRefused: 'The service must not fetch anything from this address.',
    SourceUnreachable: 'The file cannot be fetched from its address.',
    SourceTooLarge: 'The file is too large.',
    SourceTrouble: 'The file could not be fetched. It is tried again.',
    AddressRefused: 'The service must not fetch anything from this address.',
    MediaRefused: 'The file cannot be read.',
    EncoderMissing: 'ffmpeg is missing on the service’s machine.',
    StudioFailed: 'It could not be made.',
    FaceMissing: 'This companion has no face that could speak. Make the companion anew.',
    NoRoom: 'The service has no room left for its files.',
    InternalError: 'It could not be made, by a fault of the service; its log says which. Try again later.',
  },
  de: {
    NotAPicture: 'Die Datei ist kein lesbares Bild. Schicken Sie eines als JPEG, PNG oder WebP.',
    NotAFilm: 'Die Datei enthält keine bewegten Bilder. Schicken Sie einen Film als mp4, mov oder webm.',
    PictureTooSmall: 'Das Bild ist zu klein.',
    PictureTooLarge: 'Das Bild ist zu groß.',
    PictureTooDark: 'Es ist zu dunkel. Das Gesicht muss gut beleuchtet sein.',
    FaceNotFound:
      'Es ist kein Gesicht zu sehen. Schicken Sie eine Aufnahme, auf der jemand in die Kamera schaut.',
    FaceUnclear: 'Das Gesicht ist nicht zu erkennen. Es muss scharf und unverdeckt sein.',
    SeveralFaces:
      'Es ist mehr als ein Gesicht zu sehen. Schicken Sie eine Aufnahme mit einer einzigen Person.',
    FaceTooSmall: 'Das Gesicht ist zu klein. Kopf und Schultern sollten das Bild füllen.',
    FaceTurnedAway: 'Das Gesicht ist abgewandt. Die Person muss in die Kamera schauen.',
    FilmTooShort: 'Der Film ist zu kurz.',
    FilmTooLong: 'Der Film ist zu lang.',
    NoQuietStretch:
      'Die Person hört nie auf, zu sprechen oder sich zu bewegen. Filmen Sie auch drei Sekunden, in denen sie mit geschlossenem Mund still sitzt.',
    SourceAddressRefused: 'Von dieser Adresse darf der Dienst nichts holen.',
    SourceUnreachable: 'Die Datei ist unter ihrer Adresse nicht zu bekommen.',
    SourceTooLarge: 'Die Datei ist zu groß.',
    SourceTrouble: 'Die Datei war nicht zu bekommen. Es wird noch einmal versucht.',
    AddressRefused: 'Von dieser Adresse darf der Dienst nichts holen.',
    MediaRefused: 'Die Datei ist nicht lesbar.',
    EncoderMissing: 'Auf der Maschine des Dienstes fehlt ffmpeg.',
    StudioFailed: 'Es konnte nicht gemacht werden.',
    FaceMissing: 'Dieser Begleiter hat kein Gesicht, das sprechen könnte. Machen Sie ihn neu.',
    NoRoom: 'Der Dienst hat keinen Platz mehr für seine Dateien.',
    InternalError:
      'Es ging durch einen Fehler des Dienstes schief; sein Protokoll sagt, welchen. Versuchen Sie es später noch einmal.',
  },
} as const;

type FaultCode = keyof (typeof FAULTS)['en'];

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(FAULTS.en, code);

const useFaultTexts = defineTexts<FaultCode>('refusal-faults', FAULTS);

/**
 * Explains why something could not be made: in English by the service's own message, which has more detail
 * (how many pixels).
 */
export function useFaultText(): (fault: { readonly code: string; readonly message: string }) => string {
  const t = useFaultTexts();
  return ({ code, message }) => (currentLanguage() !== 'en' && isFaultCode(code) ? t(code) : message);
}
