import { currentTypeName, type Notation, type PageLink, type ResultItem } from "@serpentine/serp/results";
import { z } from "zod";

/** Attributes of a block, as stored and sent: every key is always present. Source: spec B §3 "Result page". */
export interface WireMeta {
	link: string | null;
	title: string;
	snippet: string;
	secure: boolean;
	host: string;
	path: string;
	/** The link is sealed: only host and path as shown are known. Absent in pages stored before. */
	sealed?: boolean | undefined;
	small_site_links: PageLink[];
	site_links: PageLink[];
	notation: Notation | null;
	faq: string[];
	/** The block is position zero itself. */
	p0: boolean;
	/** The block is organic, and its page is also in position zero. */
	pos0: boolean;
}

/** One block of a result page, as stored and sent. `position` is the rank among organic results, `block_position` among all blocks. */
export interface WireItem {
	type: string;
	position: number | null;
	block_position: number;
	meta: WireMeta;
	/** Links inside the block in order. */
	links: PageLink[];
}

/** A block as stored and sent, with ranks relative to the pages before it. */
export function encodeItem(item: ResultItem, before: { organic: number; blocks: number }): WireItem {
	const { smallSiteLinks = [], siteLinks = [], notation = null, faq = [], p0 = false, pos0 = false, ...meta } = item.meta;
	return {
		type: item.type,
		position: item.position === null ? null : before.organic + item.position,
		block_position: before.blocks + item.blockPosition,
		// Tokens of hidden addresses lead nowhere later.
		meta: { ...meta, ...(meta.sealed && { link: null }), small_site_links: smallSiteLinks, site_links: siteLinks, notation, faq, p0, pos0 },
		links: item.links ?? [],
	};
}

const rankSchema = z.int().positive().nullable().catch(null);
const linksSchema = z
	.array(
		z.object({
			link: z.string().nullable(),
			title: z.string().default(""),
			sealed: z.literal(true).optional().catch(undefined),
			host: z.string().optional().catch(undefined),
		}),
	)
	.catch([]);
const numberSchema = z.number().nullable().catch(null);

const metaSchema = z.object({
	link: z.string().nullable().catch(null),
	title: z.string().catch(""),
	snippet: z.string().catch(""),
	secure: z.boolean().optional().catch(undefined),
	host: z.string().optional().catch(undefined),
	path: z.string().optional().catch(undefined),
	sealed: z.boolean().optional().catch(undefined),
	small_site_links: linksSchema,
	site_links: linksSchema,
	notation: z.object({ value: numberSchema, best: numberSchema, count: numberSchema }).nullable().catch(null),
	faq: z.array(z.string()).catch([]),
	p0: z.boolean().catch(false),
	pos0: z.boolean().catch(false),
});

/** A stored block of any version: former type names become today's, missing keys are filled in. */
export const storedItemSchema = z
	.object({
		type: z.string(),
		position: rankSchema,
		block_position: rankSchema,
		meta: metaSchema.catch(() => metaSchema.parse({})),
		links: linksSchema,
	})
	.transform(({ meta, ...item }) => ({ ...item, type: currentTypeName(item.type), meta: { ...meta, ...partsOf(meta) } }));

/** Attributes that follow from a link, for blocks that were stored without them. */
function partsOf(meta: z.infer<typeof metaSchema>): Pick<WireMeta, "secure" | "host" | "path"> {
	const url = meta.link !== null && URL.canParse(meta.link) ? new URL(meta.link) : null;
	return {
		secure: meta.secure ?? url?.protocol === "https:",
		host: meta.host ?? url?.hostname ?? "",
		path: meta.path ?? url?.pathname ?? "",
	};
}
