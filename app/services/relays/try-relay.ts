import { addressAnswers, isDefinite, readPage, withdrawReading } from "@serpentine/serp";
import type { PageOutcome } from "@serpentine/serp/results";
import type { RelayPlace } from "~/domain/relay/messages";
import { recordAudit } from "../audit/record-audit";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import type { Ctx } from "../ctx";
import { relayMustExist } from "./find-relay";

/** A search that has results everywhere. */
const TERM = "weather";
const SHOWN_RESULTS = 10;
/** Beginning of the page that is shown. */
const SHOWN_CHARACTERS = 20_000;

/** One page that a relay has read for a test. */
export interface RelayTest {
	hid: string;
	name: string;
	/** null where no page came. */
	outcome: PageOutcome | null;
	/** The failure on the way; null where a page came. */
	failure: string | null;
	place: RelayPlace | null;
	status: number;
	bytes: number;
	ms: number;
	results: { title: string; link: string | null }[];
	/** Its beginning, as received. */
	html: string;
}

/** Reads one page through a relay, also through a paused one. Throws NotFoundException. */
export async function tryRelay(ctx: Ctx, actorId: number | null, hid: string): Promise<RelayTest> {
	const row = await relayMustExist(ctx, hid);
	const config = await publishedCrawlerConfig(ctx);
	const session = await ctx.ports.relays?.source(hid).open({ ...config, browser: { ...config.browser, relayKind: "any" } });
	const search = { engine: "google", term: TERM, country: row.country, language: "en", device: "desktop", place: "" } as const;
	const page = await session?.fetchPage({ search, start: 0, held: 0, wanted: SHOWN_RESULTS, at: ctx.now() });
	await ctx.db.batch([recordAudit(ctx, { actorId, subject: `relay:${hid}`, action: "relay.tested" })]);
	const nothing = { outcome: null, place: null, status: 0, bytes: 0, ms: 0, results: [], html: "" };
	if (!page || page.structured || page.failure !== null)
		return {
			...nothing,
			hid,
			name: row.name,
			failure: page?.structured ? "waiting" : (page?.failure ?? "waiting"),
			ms: page?.downloadMs ?? 0,
		};
	const { html, status, complete, bytes, downloadMs, via } = page;
	const market = { country: search.country, language: search.language };
	const read = readPage({ engine: search.engine, html, status, complete, start: 0, term: TERM, market }, config.parser);
	const isAnswer = !isDefinite(read.outcome) || addressAnswers(page.asked, page.url);
	const reading = isAnswer ? read : withdrawReading(read, "other_question");
	await session?.judge?.(page, reading.outcome);
	const organic = reading.items.filter(({ meta }) => "title" in meta && "link" in meta).slice(0, SHOWN_RESULTS);
	return {
		...{ hid, name: row.name, outcome: reading.outcome, failure: null, status, bytes, ms: downloadMs },
		place: via ? { kind: via.kind, country: via.country } : null,
		results: organic.map(({ meta }) => ({ title: String((meta as { title?: unknown }).title ?? ""), link: linkOf(meta) })),
		html: html.slice(0, SHOWN_CHARACTERS),
	};
}

function linkOf(meta: object): string | null {
	return "link" in meta && typeof meta.link === "string" ? meta.link : null;
}
