/** @throws an error with words for whoever has pressed */
export const loadCeremonies = () =>
  import("./ceremonies").catch((cause: unknown) => {
    throw new Error("Passkeys could not be loaded. Check your connection, and try again.", { cause });
  });
