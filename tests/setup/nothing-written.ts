/** That a refused call has written nothing at all. */
import { expect } from "vitest";
import { databaseState } from "@/tests/setup/database-state";

let before: string;

export async function noteState(): Promise<void> {
  before = await databaseState();
}

export const expectNothingWritten = async () => expect(await databaseState()).toBe(before);
