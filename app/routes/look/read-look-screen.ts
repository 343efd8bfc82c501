import { type HostRule, hostMatchesDomain } from "~/domain/normalize/domain";
import { BLOCKED_OUTCOMES, type Look, type LookPage } from "~/domain/position/look";
import { formatInstant, formatNumber, type Place } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import type { LookView } from "~/services/looks/read-look";

const BYTES_PER_KB = 1_000;
const MS_PER_SECOND = 1_000;

/** One organic result with its place over all pages. */
export interface ResultLine {
	position: number;
	page: number;
	title: string;
	link: string | null;
	snippet: string;
	own: boolean;
}

interface OwnWebsite {
	domain: string;
	hosts: HostRule;
}

/** A look as it is shown. websites: the account's own. */
export function lookScreen({ id, look, pages }: LookView, { websites, place }: { websites: readonly OwnWebsite[]; place: Place }) {
	const { search } = look;
	const results = resultLines(look.pages, websites);
	return {
		id,
		term: search.term,
		market: marketName(search, place.language),
		device: search.device,
		at: formatInstant(look.finishedAt, place),
		seconds: formatNumber((look.finishedAt - look.startedAt) / MS_PER_SECOND, place.language),
		source: look.source,
		config: { name: look.config.name, version: look.config.version },
		depth: look.depth,
		read: results.length,
		ending: lookEnding(look, results.length),
		corrected: look.pages.find((page) => page.reading.correctedQuery)?.reading.correctedQuery ?? null,
		unsure: look.pages.some((page) => page.reading.outcome === "results" && !page.reading.health.ok),
		others: look.pages.reduce((sum, page) => sum + page.reading.items.filter((item) => item.position === null).length, 0),
		ownCount: results.filter((result) => result.own).length,
		results,
		pages: look.pages.map((page, index) => ({
			n: index + 1,
			outcome: page.reading.outcome,
			blocked: BLOCKED_OUTCOMES.includes(page.reading.outcome),
			organic: page.reading.organicCount,
			status: page.status,
			size: formatNumber(Math.round(page.bytes / BYTES_PER_KB), place.language),
			reader: page.reading.reader,
			kept: pages.find((one) => one.n === index + 1)?.kept ?? false,
		})),
	};
}

export type LookScreen = ReturnType<typeof lookScreen>;

/** Running count of organic results over the pages that were read without a gap. */
function resultLines(pages: readonly LookPage[], websites: readonly OwnWebsite[]): ResultLine[] {
	const lines: ResultLine[] = [];
	for (const [index, { reading }] of pages.entries()) {
		if (reading.outcome !== "results") break;
		for (const { position, meta } of reading.items) {
			if (position === null) continue;
			const own = meta.link !== null && websites.some(({ domain, hosts }) => hostMatchesDomain(meta.host, domain, hosts));
			lines.push({ position: lines.length + 1, page: index + 1, title: meta.title, link: meta.link, snippet: meta.snippet, own });
		}
	}
	return lines;
}

/** Why nothing more was read: deep enough, no more results, or a page that could not be read. */
function lookEnding(look: Look, read: number) {
	const last = look.pages.at(-1);
	if (read >= look.depth) return { kind: "deep" as const };
	const outcome = last?.reading.outcome;
	if (outcome === "no_results" || (outcome === "results" && last?.reading.hasNext === false)) return { kind: "exhausted" as const };
	return { kind: "stopped" as const, page: look.pages.length, outcome: outcome ?? null };
}
