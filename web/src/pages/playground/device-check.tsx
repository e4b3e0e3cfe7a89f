import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconHeadphones, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Modal } from '../../kit/modal.tsx';
import { openMeter } from '../../talk/meter.ts';
import { closeMicrophone, openMicrophone, type MicrophoneRefusal } from '../../talk/microphone.ts';
import { LevelMeter } from './level-meter.tsx';
import { usePlaygroundTexts, type PlaygroundTexts } from './texts.ts';

/** Two notes, in hertz, and how long each is heard, in seconds. */
const NOTES = [523.25, 783.99];
const NOTE_S = 0.35;
const VOLUME = 0.25;

/** Plays two notes, which begin and end softly. Resolves when they are over. */
async function playNotes(): Promise<void> {
  const context = new AudioContext();
  const start = context.currentTime + 0.05;
  const sounding = NOTES.map((frequency, place) => {
    const [from, to] = [start + place * NOTE_S, start + (place + 1) * NOTE_S];
    const gain = new GainNode(context, { gain: 0 });
    const note = new OscillatorNode(context, { frequency });
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(VOLUME, from + 0.03);
    gain.gain.linearRampToValueAtTime(0, to);
    note.connect(gain).connect(context.destination);
    note.start(from);
    note.stop(to);
    return new Promise((resolve) => note.addEventListener('ended', resolve));
  });
  await Promise.all(sounding);
  await context.close();
}

/** The microphone while the check is open: null while the browser asks. */
function useMicrophone(): MediaStream | MicrophoneRefusal | null {
  const [microphone, setMicrophone] = useState<MediaStream | MicrophoneRefusal | null>(null);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    void openMicrophone().then((opened) => {
      if (opened.ok) stream = opened.stream;
      if (isOver) closeMicrophone(stream);
      else setMicrophone(opened.ok ? opened.stream : opened.refusal);
    });
    return () => {
      isOver = true;
      closeMicrophone(stream);
    };
  }, []);
  return microphone;
}

/** The level from which on somebody speaks, on the meter's scale, and how often it is read, in milliseconds. */
const SPEECH = 0.4;
const LOOK_MS = 50;
/** The looks in a row that make speech: shorter than that is a click or a knock. */
const LOOKS = 4;

/** Whether somebody has spoken into the microphone since it was opened. */
function useSpoken(stream: MediaStream): boolean {
  const [hasSpoken, setSpoken] = useState(false);
  useEffect(() => {
    const meter = openMeter(stream);
    let loud = 0;
    const timer = setInterval(() => {
      loud = meter.level() >= SPEECH ? loud + 1 : 0;
      if (loud >= LOOKS) setSpoken(true);
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      meter.close();
    };
  }, [stream]);
  return hasSpoken;
}

function Listening({ stream }: { readonly stream: MediaStream }) {
  const t = usePlaygroundTexts();
  const hasSpoken = useSpoken(stream);
  return (
    <>
      <p className="quiet small anywhere">{stream.getAudioTracks()[0]?.label}</p>
      <Group gap="sm" className="check-level">
        <LevelMeter stream={stream} />
        <span role="status">
          {hasSpoken && <IconCircleCheck size={16} aria-hidden />}{' '}
          {t(hasSpoken ? 'checkHeard' : 'checkSpeak')}
        </span>
      </Group>
    </>
  );
}

const checkText = (t: PlaygroundTexts, refusal: MicrophoneRefusal | null): string => {
  if (refusal === null || refusal === 'off') return t(refusal === null ? 'checkAsking' : 'check_off');
  return t(`check_${refusal}`);
};

function MicrophoneCheck() {
  const t = usePlaygroundTexts();
  const microphone = useMicrophone();
  if (microphone instanceof MediaStream) return <Listening stream={microphone} />;
  return <p role="status">{checkText(t, microphone)}</p>;
}

function LoudspeakerCheck() {
  const t = usePlaygroundTexts();
  const [isPlaying, setPlaying] = useState(false);
  const [hasPlayed, setPlayed] = useState(false);
  const play = async () => {
    setPlaying(true);
    await playNotes();
    setPlaying(false);
    setPlayed(true);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconVolume size={16} aria-hidden />}
        disabled={isPlaying}
        onClick={() => void play()}
      >
        {t('checkPlay')}
      </Button>
      <p role="status">{hasPlayed && t('checkPlayed')}</p>
    </>
  );
}

/**
 * A check of loudspeaker and microphone before the first talk (spec 10, "Missing" 2). Nothing leaves the browser, and
 * the microphone is open while the dialog is.
 */
export function DeviceCheck() {
  const t = usePlaygroundTexts();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHeadphones size={16} aria-hidden />}
        onClick={open}
      >
        {t('check')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('check')}>
        <Stack gap="xs" className="device-check">
          <h3>{t('checkLoudspeaker')}</h3>
          <LoudspeakerCheck />
          <h3>{t('checkMicrophone')}</h3>
          <MicrophoneCheck />
          <p className="quiet small">{t('checkPrivate')}</p>
        </Stack>
      </Modal>
    </>
  );
}
