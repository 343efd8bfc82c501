import { currentTypeName } from "@serpentine/serp/results";
import { z } from "zod";
import { storedItemSchema, type WireItem } from "./result-item";

const textSchema = z.string().catch("");
const countSchema = z.number().nonnegative().nullable().catch(null);

const storedPageSchema = z.object({
	document: z.object({ created_at: textSchema, version: z.int().nonnegative().catch(0) }).catch({ created_at: "", version: 0 }),
	request: z
		.object({
			device: textSchema,
			hl: textSchema,
			gl: textSchema,
			google_domain: textSchema,
			google_ip: z.string().nullable().catch(null),
			num: countSchema,
			q: textSchema,
		})
		.catch({ device: "", hl: "", gl: "", google_domain: "", google_ip: null, num: null, q: "" }),
	page: z
		.object({
			url: textSchema,
			download_duration: countSchema,
			parser_duration: countSchema,
			search: textSchema,
			time_taken: countSchema,
			total_results: countSchema,
		})
		.catch({ url: "", download_duration: null, parser_duration: null, search: "", time_taken: null, total_results: null }),
	items: z.array(storedItemSchema),
	matches: z
		.object({
			positions: z.array(z.int().positive()),
			results: z.array(z.object({ position: z.int(), block_position: z.int(), link: z.string() })).catch([]),
		})
		.catch({ positions: [], results: [] }),
});

/** A stored result page of any version, ready for display; parts that a version lacks are empty or null. */
export type StoredResultPage = Omit<z.infer<typeof storedPageSchema>, "items"> & { items: WireItem[] };

/**
 * Reads the JSON of a result page, of the current version or of the legacy one, which calls organic results `natural` and may lack ranks among all
 * blocks. null for anything else. Source: spec B §3 "Result page".
 */
export function readStoredResultPage(json: unknown): StoredResultPage | null {
	const parsed = storedPageSchema.safeParse(json);
	if (!parsed.success) return null;
	const { items, ...rest } = parsed.data;
	return { ...rest, items: withRanks(items) };
}

/** Ranks by order where they were not stored: one per block, and one per organic result. */
function withRanks(items: z.infer<typeof storedItemSchema>[]): WireItem[] {
	const organic = currentTypeName("natural");
	let position = 0;
	return items.map((item, index) => {
		if (item.type === organic) position = item.position ?? position + 1;
		return { ...item, position: item.type === organic ? position : null, block_position: item.block_position ?? index + 1 };
	});
}
