import { z } from "zod";
import { isProvider, PROVIDERS } from "../reference/providers";
import { ASKED_ENGINES } from "../reference/search-engines";
import { DOLLAR_MICROS, microsOfPage } from "./price";
import { enginesOf } from "./providers";

/** Bounds of the depth plan's shallow depth. */
const MIN_SHALLOW_DEPTH = 10;
const MAX_SHALLOW_DEPTH = 50;
const MAX_DOLLARS = 1_000_000;

/** A typed number with a decimal point or comma. Message: a key of "sources.errors". */
const decimal = (message: "price" | "cap") =>
	z
		.string()
		.trim()
		.transform((text) => Number(text.replace(",", ".") || Number.NaN))
		.pipe(z.number(message).min(0, message).max(MAX_DOLLARS, message));

const depth = z
	.string()
	.trim()
	.default("")
	.transform((text) => Number(text || 0))
	.pipe(z.int("depth").min(0, "depth").max(700, "depth"));

/** Limit of a UTC month in dollars, as micro-units. */
export const capSchema = decimal("cap").transform((dollars) => Math.round(dollars * DOLLAR_MICROS));

/** Organic results that every daily look reads; 0 switches the plan off. */
export const shallowDepthSchema = z
	.string()
	.trim()
	.regex(/^\d+$/)
	.transform(Number)
	.refine((depth) => depth === 0 || (depth >= MIN_SHALLOW_DEPTH && depth <= MAX_SHALLOW_DEPTH));

/** A source as the form sends it; messages are keys of "sources.errors". Prices are typed in dollars for 1,000 pages. */
export const sourceFormSchema = z
	.object({
		provider: z.enum(["own", "relay", ...PROVIDERS], "provider"),
		/** Empty keeps the stored one. */
		key: z.string().trim().max(500, "key").default(""),
		first_page: decimal("price").transform(microsOfPage),
		further_page: decimal("price").transform(microsOfPage),
		month_cap: capSchema,
		countries: z
			.string()
			.default("")
			.transform((text) =>
				text
					.toLowerCase()
					.split(/[\s,;]+/)
					.filter(Boolean),
			)
			// One error of the field: an error of an element would stand at no field.
			.refine((codes) => codes.every((code) => /^[a-z]{2}$/.test(code)), "countries"),
		engine: z.enum(["", ...ASKED_ENGINES], "engine").default(""),
		device: z.enum(["", "desktop", "mobile"], "device").default(""),
		area: z.enum(["any", "country", "place"], "device").default("any"),
		min_depth: depth,
		max_depth: depth,
	})
	.superRefine(({ provider, first_page, engine, min_depth, max_depth }, context) => {
		// A limit holds no source back that costs nothing.
		if (isProvider(provider) && first_page <= 0) context.addIssue({ code: "custom", path: ["first_page"], message: "paid" });
		if (engine !== "" && !enginesOf(provider).includes(engine))
			context.addIssue({ code: "custom", path: ["engine"], message: "engineOfSource" });
		if (max_depth > 0 && max_depth < min_depth) context.addIssue({ code: "custom", path: ["max_depth"], message: "depths" });
	});
export type SourceForm = z.output<typeof sourceFormSchema>;
