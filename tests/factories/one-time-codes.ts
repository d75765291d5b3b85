import { generateSync } from "otplib";

const PERIOD_SECONDS = 30;

/** What an authenticator app shows. @param steps from now: a code is good once, and that of the next step is good already */
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * PERIOD_SECONDS });
