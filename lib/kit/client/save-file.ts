/** Has the browser save a file that the page has. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** One of text, that the page has made. */
export function saveText(name: string, text: string, type: "text/csv" | "text/plain"): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
