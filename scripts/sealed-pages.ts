import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import type { PageReading } from "@serpentine/serp/results";
import { observe } from "~/domain/position/observe";
import { type CorpusPage, isHard, readCorpusPage, wantedLinks, wantedOutcome } from "./serp-corpus";

const FIRST_OF_TODAYS_LAYOUTS = "2022-09";
const CERTAIN = "/goto?url=";

/** A page of the corpus with sealed links in place of its organic ones, and its reading. */
interface SealedPage {
	id: string;
	isOfToday: boolean;
	reading: PageReading;
	rows: { host: string; sealed?: boolean | undefined }[];
	/** Hosts of the hidden links. */
	hosts: string[];
}

/** Google's pages with a known list, with links of this form that do not tell where they lead; as far as they stand on the page as plain addresses. */
export function sealedPages(corpus: readonly CorpusPage[], seal = CERTAIN): SealedPage[] {
	const pages = corpus.filter(
		(page) => page.engine === "google" && page.kind === "serp" && isHard(page) && wantedOutcome(page) === "results",
	);
	return pages.map((page) => {
		const reading = readPage({ engine: "google", html: sealed(page, seal), status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
		const rows = reading.items.filter(({ type }) => type === "organic").map(({ meta }) => meta);
		const hosts = wantedLinks(page).map((link) => new URL(link).hostname);
		return { id: page.id, isOfToday: (page.captured ?? "") >= FIRST_OF_TODAYS_LAYOUTS, reading, rows, hosts };
	});
}

function sealed(page: CorpusPage, seal: string): string {
	return wantedLinks(page).reduce((html, link, place) => {
		const token = `${seal}CAES${place}${"token".repeat(8)}`;
		return html.replaceAll(`href="${link}"`, `href="${token}"`).replaceAll(`href="${link.replaceAll("&", "&amp;")}"`, `href="${token}"`);
	}, readCorpusPage(page));
}

/** Rows whose link is hidden, with the host that they show ("" for none) and that of the link. */
export function hiddenRows({ rows, hosts }: SealedPage): { shown: string; host: string | undefined }[] {
	return rows.flatMap((row, i) => (row.sealed ? [{ shown: row.host, host: hosts[i] }] : []));
}

/** Websites of the list that are told elsewhere than at their place, or as missing: each is at its place or unknown. */
export function misplacedHosts({ reading, hosts }: SealedPage): string[] {
	return [...new Set(hosts)].filter((domain) => {
		const seen = observe({ pages: [{ reading }] } as never, { domain, depth: hosts.length, hosts: "exact" });
		return !(seen.outcome === "unknown" || (seen.outcome === "ranked" && seen.position === hosts.indexOf(domain) + 1));
	});
}

/**
 * Figures of sealed lists, one line each for today's layouts and older ones. A list is right where each of its rows shows the host of its link or none, no row is
 * lost, and each of its websites is at its place or unknown.
 */
export function sealedLines(corpus: readonly CorpusPage[]): string[] {
	const pages = sealedPages(corpus);
	return [true, false].map((isOfToday) => {
		const lists = pages.filter((page) => page.isOfToday === isOfToday && page.rows.some((row) => row.sealed));
		const right = lists.filter((page) => isRight(page)).length;
		const rows = lists.flatMap(hiddenRows);
		const shown = rows.filter((row) => row.shown !== "").length;
		const share = (part: number, all: number) => `${((100 * part) / Math.max(all, 1)).toFixed(1)} %`;
		const name = isOfToday ? "today's layouts" : "older layouts";
		return `  ${name}: ${right} of ${lists.length} lists right (${share(right, lists.length)}); ${shown} of ${rows.length} rows show a host (${share(shown, rows.length)})`;
	});
}

function isRight(page: SealedPage): boolean {
	const isTrue = hiddenRows(page).every(({ shown, host }) => shown === "" || shown === host);
	return page.rows.length === page.hosts.length && isTrue && misplacedHosts(page).length === 0;
}
