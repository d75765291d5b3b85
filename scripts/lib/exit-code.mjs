import { constants } from "node:os";

/**
 * What a process ends with that has waited for another: its code, or, where a signal has ended it, 128 and the signal's number, as a shell says it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCodeOf = (code, signal) => code ?? (signal === null ? 1 : 128 + constants.signals[signal]);
