const LOOK_MS = 500;

/**
 * npm passes SIGTERM on to what it has started, and nothing once it was killed itself: the server would live on, and hold the port.
 * @param {() => void} end called once, when the process that this one was started by is gone; never where npm has not started it
 */
export function whenNpmIsGone(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const starter = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(looking);
    end();
  }, LOOK_MS).unref();
}
