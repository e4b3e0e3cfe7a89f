import { useEffect, type RefObject } from 'react';
import { openMeter } from '../../talk/meter.ts';

/**
 * Writes the stream's level (0 to 1) into the element's `--level` for every frame, without rendering React.
 */
export function useLevel(stream: MediaStream | null, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return;
    const meter = openMeter(stream);
    let frame = requestAnimationFrame(function draw() {
      element.current?.style.setProperty('--level', meter.level().toFixed(3));
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      meter.close();
    };
  }, [stream, element]);
}
