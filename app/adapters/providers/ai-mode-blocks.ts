import type { GivenLink } from "@serpentine/serp";
import { z } from "zod";
import { echoOf, optionalNumber, optionalText } from "./adapter";
import { aiModeAnswer } from "./text-answers";

/** A page that an answer names by its index. */
const referenceSchema = z.looseObject({ index: optionalNumber, link: optionalText, title: optionalText });
const linkSchema = z.looseObject({ link: optionalText, text: optionalText });

/** An answer in blocks that point to a list of references, as SerpApi and SearchApi write it. */
export const aiModeShape = {
	search_parameters: z
		.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, device: optionalText, location_used: optionalText })
		.optional(),
	text_blocks: z.array(z.unknown()).nullish(),
};
export const referencesSchema = z.array(referenceSchema).nullish();

interface Blocks {
	text_blocks?: readonly unknown[] | null | undefined;
	references: z.infer<typeof referencesSchema>;
	markdown: string | null | undefined;
}

/** Citations stand in the order in which the blocks point to them; references that no block points to follow. */
export function readBlocks({ text_blocks, references, markdown }: Blocks) {
	const found: Pointers = { texts: [], links: [], lacksSource: false };
	const byIndex = new Map((references ?? []).map((one, i) => [one.index ?? i, { href: one.link, title: one.title }]));
	collect(text_blocks ?? [], byIndex, found);
	const text = markdown || found.texts.join("\n");
	return aiModeAnswer({ text, links: [...found.links, ...byIndex.values()], lacksSource: found.lacksSource });
}

interface Pointers {
	texts: string[];
	links: GivenLink[];
	lacksSource: boolean;
}

const WORDS = ["snippet", "answer", "title"];

function collect(value: unknown, byIndex: ReadonlyMap<number, GivenLink>, found: Pointers): void {
	if (Array.isArray(value)) for (const one of value) collect(one, byIndex, found);
	if (typeof value !== "object" || value === null || Array.isArray(value)) return;
	for (const [name, part] of Object.entries(value)) {
		if (WORDS.includes(name) && typeof part === "string") found.texts.push(part);
		else if (name === "snippet_links")
			for (const { link, text } of z.array(linkSchema).parse(part)) found.links.push({ href: link, title: text });
		else if (name === "reference_indexes") point(z.array(z.number()).parse(part), byIndex, found);
		else collect(part, byIndex, found);
	}
}

function point(indexes: readonly number[], byIndex: ReadonlyMap<number, GivenLink>, found: Pointers): void {
	for (const index of indexes) {
		const reference = byIndex.get(index);
		if (reference) found.links.push(reference);
		else found.lacksSource = true;
	}
}

/** The echo of a request; place: as the provider names the one that it used. */
export function echoedMarket(echo: z.infer<z.ZodObject<typeof aiModeShape>>["search_parameters"]) {
	return { term: echoOf(echo?.q), country: echoOf(echo?.gl), language: echoOf(echo?.hl), device: echoOf(echo?.device) };
}
