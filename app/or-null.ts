import { AppError } from "@/lib/kit/errors";

/** What was asked for; null where the services answer that there is none. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  }
}

/** What a link in an e-mail opens; null where it is not good any more. */
export async function orDead<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "link_dead") return null;
    throw error;
  }
}

/** What was asked for; null while the RFP's quotes are sealed. */
export async function orSealed<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "sealed") return null;
    throw error;
  }
}
