/** What a market maker starts quotes from: a part of the Submit Quote form, under a name (docs/decisions/0064). */
import { z } from "zod";
import { numberBetween, optionalText, requiredLine } from "@/lib/kit/fields";
import { timestampsWire } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { mapValues } from "@/lib/kit/objects";
import { OTC_SIDES, QUOTE_KINDS } from "@/lib/quotes/constants";
import { contentWithoutRules, optionFigures, targetFigures, venueTargetSchema } from "@/lib/quotes/contract/content";
import {
  kindsWithoutRules,
  otcFigures,
  otcPrices,
  retainerFigures,
  strategiesSchema,
  treasuryFigures,
} from "@/lib/quotes/contract/kinds";

const { tokenAmount: _computed, ...typedFigures } = optionFigures;

const anyFigure = z.number().nullable();

/** What a template says, as it is stored and answered; a figure that the form was left without is null. */
export const templateContentShape = z
  .object({
    kind: z.enum(QUOTE_KINDS),
    ...contentWithoutRules(
      kindsWithoutRules(anyFigure, z.enum(OTC_SIDES).nullable()),
      z.object(mapValues(typedFigures, () => anyFigure)),
      z.object({ venue: z.string(), ...mapValues(targetFigures, () => anyFigure), uptimePercent: anyFigure }),
    ),
  })
  // Said to one issuer.
  .omit({ additionalNotes: true });
export type TemplateContent = z.infer<typeof templateContentShape>;

/** As it is typed: whether it makes a quote is asked when one is sent. */
const figure = numberBetween(0, LIMITS.tokens).nullable().default(null);

export const templateContentSchema = z.object({
  kind: z.enum(QUOTE_KINDS, `Must be one of ${QUOTE_KINDS.join(", ")}`),
  retainer: z
    .object(mapValues(retainerFigures, () => figure))
    .nullable()
    .default(null),
  otc: z
    .object({
      side: z.enum(OTC_SIDES).nullable().default(null),
      ...mapValues({ ...otcFigures, ...otcPrices }, () => figure),
    })
    .nullable()
    .default(null),
  treasury: z
    .object({ ...mapValues(treasuryFigures, () => figure), strategies: strategiesSchema.default([]) })
    .nullable()
    .default(null),
  twapMethodology: optionalText.default(""),
  options: z
    .array(z.object(mapValues(typedFigures, () => figure)))
    .max(LIMITS.optionsPerQuote, `At most ${LIMITS.optionsPerQuote} options`)
    .default([]),
  venues: z
    .array(
      z.object({
        venue: venueTargetSchema.shape.venue,
        ...mapValues(targetFigures, () => figure),
        uptimePercent: figure,
      }),
    )
    .max(LIMITS.venuesPerQuote, `At most ${LIMITS.venuesPerQuote} venues`)
    .refine((venues) => new Set(venues.map(({ venue }) => venue)).size === venues.length, "Names a venue twice")
    .default([]),
});

export const templateNameSchema = requiredLine("Name the template");

export const templateBodySchema = z.object({ name: templateNameSchema, content: templateContentSchema });
export type TemplateBody = z.infer<typeof templateBodySchema>;

/** What a body leaves out stays as it is. */
export const templateChangeSchema = templateBodySchema.partial();
export type TemplateChange = z.infer<typeof templateChangeSchema>;

export const templateWire = z.object({
  id: z.int(),
  name: z.string(),
  content: templateContentShape,
  ...timestampsWire,
});
export type TemplateWire = z.infer<typeof templateWire>;
