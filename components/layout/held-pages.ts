import { toast } from "@/lib/kit/toast";

/** What a proxy says whose server is away, and a server that has no turn for this page. */
const AWAY = [502, 503, 504];
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;
const NOTICE = "away";

/** What Next asks for when a link is pressed, and not what it fetches ahead. */
function isOfPage(init?: RequestInit): boolean {
  const headers = new Headers(init?.headers);
  return headers.has("rsc") && !headers.has("next-router-prefetch");
}

/** The answer; null while there is none. */
async function reach(ask: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response | null> {
  try {
    const answer = await ask();
    return AWAY.includes(answer.status) ? null : answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

/**
 * A page that can't be reached is asked for until it can, and this one stays: Next would leave it for the browser's own
 * error, or a proxy's, with all that is typed in it (docs/decisions/0188).
 * @returns what ends that
 */
export function holdPages(): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (!isOfPage(init)) return fetch(input, init);
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const answer = await reach(() => fetch(input, init), init?.signal);
      // Nothing is said of a first failure: a page that is being left ends its requests too.
      const isSaid = wait > FIRST_WAIT_MS;
      if (answer) {
        if (isSaid) toast.dismiss(NOTICE);
        return answer;
      }
      if (isSaid) toast.error("Can’t reach Depthbook. Trying again…", { id: NOTICE, duration: Infinity });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
  return () => void (window.fetch = fetch);
}
