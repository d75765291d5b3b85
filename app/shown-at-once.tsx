import { headers } from "next/headers";

/**
 * React holds back what comes after a page's first frame until 300 ms after it, though it be there the moment after, as a page's
 * content nearly always is. It notes the time of that frame in a variable, and waits for nothing where that holds no number
 * (docs/decisions/0159).
 */
const NO_FIRST_FRAME = 'Object.defineProperty(window,"$RT",{get(){},set(){}})';

/** In the head: it waits for the style sheet, and what follows it is then read in one go, the content with its shape. */
export async function ShownAtOnce() {
  const policy = (await headers()).get("content-security-policy");
  const nonce = /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
  // Browsers show nobody a nonce, so that the attribute looks different to React.
  return (
    <script suppressHydrationWarning nonce={nonce}>
      {NO_FIRST_FRAME}
    </script>
  );
}
