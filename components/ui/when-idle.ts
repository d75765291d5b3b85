/** Once the page stands and the browser has nothing else to do; never on the server. */
export function whenIdle(work: () => void): void {
  if (typeof window === "undefined") return;
  // Safari has no idle callback.
  const wait = () => (typeof requestIdleCallback === "function" ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
