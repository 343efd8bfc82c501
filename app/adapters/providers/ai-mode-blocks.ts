import type { GivenLink } from "@serpentine/serp";
import { z } from "zod";
import { echoOf, optionalNumber, optionalText } from "./adapter";
import { aiModeAnswer } from "./text-answers";

/** A page that an answer names by its index. */
const referenceSchema = z.looseObject({ index: optionalNumber, link: optionalText, title: optionalText }).nullable();
/** Providers write `null` for an empty list. */
const linksSchema = z.array(z.looseObject({ link: optionalText, text: optionalText }).nullable()).nullish();
const indexesSchema = z.array(z.number().nullable()).nullish();

/** An answer in blocks that point to a list of references, as SerpApi and SearchApi write it. */
export const aiModeShape = {
	search_parameters: z
		.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, device: optionalText, location_used: optionalText })
		.optional(),
	text_blocks: z.array(z.unknown()).nullish(),
};
export const referencesSchema = z.array(referenceSchema).nullish();

interface Blocks {
	question: string;
	text_blocks?: readonly unknown[] | null | undefined;
	references: z.infer<typeof referencesSchema>;
	markdown: string | null | undefined;
}

/** Citations stand in the order in which the blocks point to them; references that no block points to follow. */
export function readBlocks({ question, text_blocks, references, markdown }: Blocks) {
	const found: Pointers = { texts: [], links: [], lacksSource: false };
	const byIndex = new Map(
		(references ?? []).flatMap((one, i) => (one ? [[one.index ?? i, { href: one.link, title: one.title }] as const] : [])),
	);
	collect(text_blocks ?? [], byIndex, found);
	const text = markdown || found.texts.join("\n");
	return aiModeAnswer({ question, text, links: [...found.links, ...byIndex.values()], lacksSource: found.lacksSource });
}

interface Pointers {
	texts: string[];
	links: GivenLink[];
	lacksSource: boolean;
}

const WORDS = ["snippet", "answer", "title"];

function collect(value: unknown, byIndex: ReadonlyMap<number, GivenLink>, found: Pointers): void {
	if (typeof value !== "object" || value === null) return;
	for (const [name, part] of Object.entries(value)) {
		if (WORDS.includes(name) && typeof part === "string") found.texts.push(part);
		else if (name === "snippet_links") found.links.push(...linksIn(part));
		else if (name === "reference_indexes") point(indexesSchema.parse(part) ?? [], byIndex, found);
		else collect(part, byIndex, found);
	}
}

/** Links of words; words whose link is missing are words. */
function linksIn(part: unknown): GivenLink[] {
	return (linksSchema.parse(part) ?? []).flatMap((one) => (one?.link ? [{ href: one.link, title: one.text }] : []));
}

function point(indexes: readonly (number | null)[], byIndex: ReadonlyMap<number, GivenLink>, found: Pointers): void {
	for (const index of indexes) {
		const reference = index === null ? undefined : byIndex.get(index);
		if (reference) found.links.push(reference);
		else found.lacksSource = true;
	}
}

/** The echo of a request; place: as the provider names the one that it used. */
export function echoedMarket(echo: z.infer<z.ZodObject<typeof aiModeShape>>["search_parameters"]) {
	return { term: echoOf(echo?.q), country: echoOf(echo?.gl), language: echoOf(echo?.hl), device: echoOf(echo?.device) };
}
