import { useCallback, useEffect, useState } from 'react';

/** Keeps the screen on while `isOn`, where the browser allows it. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // Low battery, or not allowed here: the board works without it.
      }
    };
    void hold();
    // A hidden page loses its lock.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isOn]);
}

async function fillScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // An iPhone, or a frame without permission: the page fills its window.
  }
}

/**
 * Projector mode: nothing but the board, in large type, over the whole screen. Escape ends it, and so
 * does leaving full screen.
 */
export function useProjector(): { isOn: boolean; enter: () => void; leave: () => void } {
  const [isOn, setOn] = useState(false);
  useWakeLock(isOn);

  const enter = useCallback(() => {
    setOn(true);
    void fillScreen();
  }, []);

  const leave = useCallback(() => {
    setOn(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
  }, []);

  useEffect(() => {
    if (!isOn) return;
    document.documentElement.dataset.projector = 'true';
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    const onFullscreen = () => {
      if (document.fullscreenElement === null) leave();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      delete document.documentElement.dataset.projector;
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onFullscreen);
      // Another page is no projector.
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
    };
  }, [isOn, leave]);

  return { isOn, enter, leave };
}
