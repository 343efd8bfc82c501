import { z } from "zod";
import { parserSchema } from "./parser-config";

/** Sent as a header: printable ASCII without spaces at its ends, otherwise every page would fail. Source: RFC 9110 §5.5. */
const userAgentSchema = z
	.string()
	.max(512)
	.regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, "must be one line of printable ASCII characters");

/** How pages are loaded. Source: spec A §3 "Crawler config", design.md "Sources and manners". */
export const browserPartSchema = z.strictObject({
	/** Source of a deployment; the seed's is the real browser. */
	source: z.enum(["browser", "fetch", "relay"]),
	/** Kind of relay that is asked; any by default. */
	relayKind: z.enum(["any", "residential", "mobile"]).exactOptional(),
	/** null sends the source's own, honest user agent. */
	userAgent: z.object({ desktop: userAgentSchema, mobile: userAgentSchema }).nullable(),
	viewport: z.object({
		desktop: z.object({ width: z.int().min(320).max(3840), height: z.int().min(320).max(4320) }),
		mobile: z.object({ width: z.int().min(320).max(1280), height: z.int().min(320).max(4320) }),
	}),
	/** A page without an answer by then counts as timed out. */
	timeoutMs: z.int().min(1_000).max(120_000),
	/** Concurrent pages of one browser; fetch is limited by the platform's six connections. */
	tabs: z.int().min(1).max(6),
	/** Attempts at one page within a look, for transient faults (429, 5xx, reset, empty, truncated). */
	triesPerPage: z.int().min(1).max(5),
	/** Pages of one look; a search deeper than this stays partial. */
	maxPages: z.int().min(1).max(20),
});

export const crawlerConfigSchema = z.strictObject({
	name: z.string().min(1),
	version: z.int().min(1),
	browser: browserPartSchema,
	parser: parserSchema,
});
export type CrawlerConfig = z.infer<typeof crawlerConfigSchema>;
