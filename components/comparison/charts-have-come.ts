const MOST_MS = 5000;

/** Settles when none of a page's charts is still to come, or it has taken too long: what waits goes on without. */
export async function chartsHaveCome(): Promise<void> {
  const late = Date.now() + MOST_MS;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // A chart that has come is measured in one frame and drawn in the next.
  for (let drawn = 0; drawn < 2 && Date.now() < late; drawn += 1) {
    await nextFrame();
    if (document.querySelector("[data-to-come]")) drawn = -1;
  }
}
