import { createCanvas } from '@napi-rs/canvas';
import { type Random, seeded } from '../demo/random.ts';
import type { Words } from './caption.ts';
import { halftone, orbits, stripes, tiles } from './covers/geometry.ts';
import { aurora, harbour, hills } from './covers/landscapes.ts';
import { cutouts, poster, ribbons, vinyl } from './covers/organic.ts';
import { waves } from './covers/waves.ts';
import { paletteOf } from './colours.ts';
import { echo, halo, mask } from './portraits/people.ts';
import { stage } from './portraits/stage.ts';
import { printGrain, type Scene } from './scene.ts';

/** Everything that a picture is made of. The same of it draws the same picture. */
export interface Subject {
  readonly kind: 'artist' | 'album' | 'playlist' | 'station';
  /** Different for every thing and every version of its picture. */
  readonly seed: string;
  /** A genre at the top. */
  readonly genreId: number | null;
  readonly words: Words;
  /** A picture that came with the music: it is scaled, and nothing is drawn. */
  readonly stored?: { readonly albumId: number; readonly hash: string } | null;
}

export interface Format {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: 'jpg' | 'png';
}

type Draw = (scene: Scene, words: Words) => void;

const COVERS: readonly Draw[] = [
  hills,
  harbour,
  aurora,
  tiles,
  orbits,
  stripes,
  halftone,
  ribbons,
  cutouts,
  poster,
  vinyl,
];
const WIDE: readonly Draw[] = [aurora, stripes, ribbons, cutouts, orbits, harbour, hills, poster];
/** Scenes of some genres fit better: machines are no landscape. */
const LIKED: Readonly<Record<number, readonly Draw[]>> = {
  71: [aurora, orbits, halftone, tiles, ribbons],
  299: [vinyl, cutouts, tiles, harbour],
  21: [ribbons, aurora, orbits],
  407: [hills, stripes],
  146: [poster, halftone, tiles, vinyl],
};

const coverOf = (random: Random, genreId: number | null): Draw => {
  const liked = LIKED[genreId ?? 0];
  return liked && random.chance(0.5) ? random.pick(liked) : random.pick(COVERS);
};

/** Words in the names of groups. */
const GROUP =
  /^(the|les|la|trio|kapelle|hôtel)\b|[&\d]|\b(and|und|et|of|to|no|club|orchestra|union|girls|youth)\b/i;

const portraitOf = (random: Random, { words: { title } }: Subject): Draw => {
  const people = random.pick(GROUP.test(title ?? '') ? [2, 3, 3] : [1, 1, 1, 1, 2]);
  const drawn = random.pick([halo, halo, stage, mask, echo]);
  return (scene, words) => drawn(scene, words, people);
};

const drawOf = (subject: Subject, random: Random): Draw => {
  const { kind, genreId } = subject;
  if (kind === 'artist') return portraitOf(random, subject);
  if (kind === 'station') return waves;
  return kind === 'album' ? coverOf(random, genreId) : random.pick(WIDE);
};

/** Letters of pictures that are smaller than this cannot be read. Pixels of the shorter side. */
const LEAST_FOR_WORDS = 90;

/** Draws a picture; answers the bytes of its file. */
export async function drawPicture(subject: Subject, { width, height, type }: Format): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const random = seeded(subject.seed);
  const scale = Math.min(width, height) / 100;
  const palette = paletteOf(random, subject.genreId);
  const scene: Scene = { ctx, width: width / scale, height: height / scale, palette, random, scale };
  const isSmall = Math.min(width, height) < LEAST_FOR_WORDS;
  ctx.scale(scale, scale);
  drawOf(subject, random)(scene, isSmall ? { title: null, by: null } : subject.words);
  printGrain(scene);
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 88);
}
