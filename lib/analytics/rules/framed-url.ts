/** The address of a framed page with a search passed on as its `q`, in place of one that it may carry. */
export function framedUrl(url: string, q: string): string {
  const framed = new URL(url);
  const words = q.trim();
  if (words) framed.searchParams.set("q", words);
  else framed.searchParams.delete("q");
  return framed.href;
}
