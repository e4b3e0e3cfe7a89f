import { SourceRefused, type SourceFault } from '../rig.ts';

/** Pictures a second, of the film as it is read and of everything that is made from it. */
export const FPS = 25;
export const LEAST_SECONDS = 3;
export const MOST_SECONDS = 300;
/** Smallest side of a film in pixels, and (below) the largest. */
export const LEAST_SIDE = 256;
export const MOST_SIDE = 4096;
/** Smallest width of a face, as a share of the picture's shorter side. */
export const LEAST_FACE_SHARE = 1 / 9;

const MESSAGES: Readonly<Partial<Record<SourceFault, string>>> = {
  NotAFilm: 'The file holds no moving pictures. Send a film as mp4, mov or webm.',
  PictureTooSmall: `The film's pictures are too small: each side must have at least ${LEAST_SIDE} pixels.`,
  PictureTooLarge: `The film's pictures are too large: no side may have more than ${MOST_SIDE} pixels.`,
  FilmTooShort: `The film is too short: it must last at least ${LEAST_SECONDS} seconds.`,
  FilmTooLong: `The film is too long: it may last at most ${MOST_SECONDS / 60} minutes.`,
  FaceNotFound: 'No face is seen in the film. Send one in which a person looks into the camera.',
  FaceUnclear: 'The face in the film is not clear enough. Film it in focus, uncovered and in good light.',
  SeveralFaces: 'The film shows more than one face. Send one with a single person in it.',
  FaceTooSmall:
    'The face in the film is too small. Come closer, so that head and shoulders fill the picture.',
  FaceTurnedAway: 'The face in the film is turned away. Look straight into the camera.',
  PictureTooDark: 'The film is too dark. Send one in which the face is well lit.',
  NoQuietStretch:
    'The person in the film never stops talking or moving. Sit still with the mouth closed for three seconds, and send that too.',
};

/** The error for whoever sent the film. */
export const refusal = (fault: SourceFault): SourceRefused =>
  new SourceRefused(fault, MESSAGES[fault] ?? 'The film cannot be used.');
