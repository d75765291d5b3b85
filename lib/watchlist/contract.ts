/** What a fund watches, and what it notes for itself (docs/decisions/0067). */
import { z } from "zod";
import { text } from "@/lib/kit/fields";
import { iso } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { listQuerySchema } from "@/lib/kit/list-query";
import { PORTFOLIO_LIST, WATCH_LIST } from "./lists";

export const watchNoteSchema = text(LIMITS.watchNoteLength);

/** What a body leaves out stays as it is. */
export const watchBodySchema = z.object({
  note: watchNoteSchema.optional(),
  /** The note that the caller has seen: where another one stands by now, none is written over it. */
  seen_note: watchNoteSchema.optional(),
});
export type WatchBody = z.infer<typeof watchBodySchema>;

export const unwatchQuerySchema = z.object({
  /** `false`: the caller has seen no note. Where one stands by now, it is not deleted. */
  has_note: z.enum(["true", "false"], "Must be true or false").optional(),
});
export type UnwatchQuery = z.infer<typeof unwatchQuerySchema>;

export const watchListQuerySchema = listQuerySchema(WATCH_LIST);
export type WatchListQuery = z.infer<typeof watchListQuerySchema>;
export const portfolioQuerySchema = listQuerySchema(PORTFOLIO_LIST);
export type PortfolioQuery = z.infer<typeof portfolioQuerySchema>;

export const watchWire = z.object({
  /** The fund's own: nobody else ever reads it. */
  note: z.string(),
  watched_at: iso,
});
export type WatchWire = z.infer<typeof watchWire>;
