import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { expect, test } from "vitest";
import { observe } from "~/domain/position/observe";
import { type CorpusPage, isHard, readCorpusPage, requireCorpus, wantedLinks, wantedOutcome } from "../../scripts/serp-corpus";

const FIRST_OF_TODAYS_LAYOUTS = "2022-09";
const corpus = requireCorpus(["google"]);
const pages = corpus.filter(
	(page) => page.kind === "serp" && isHard(page) && wantedOutcome(page) === "results" && (page.captured ?? "") >= FIRST_OF_TODAYS_LAYOUTS,
);

/** Links that do not tell where they lead: a known form, and one that is not. */
const SEALS = ["/goto?url=", "https://www.google.de/gt?url="];

/** The page with sealed links in place of its organic ones, as far as they stand in it as plain addresses. */
function sealed(page: CorpusPage, seal: string): string {
	return wantedLinks(page).reduce((html, link, place) => {
		const token = `${seal}CAES${place}${"token".repeat(8)}`;
		return html.replaceAll(`href="${link}"`, `href="${token}"`).replaceAll(`href="${link.replaceAll("&", "&amp;")}"`, `href="${token}"`);
	}, readCorpusPage(page));
}

test.each(SEALS)("real pages with sealed links (%s) keep every place, and a shown host is the host of the hidden link or none", (seal) => {
	const read = pages.map((page) => {
		const html = sealed(page, seal);
		const reading = readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
		const rows = reading.items.filter(({ type }) => type === "organic").map(({ meta }) => meta);
		return { id: page.id, reading, rows, hosts: wantedLinks(page).map((link) => new URL(link).hostname) };
	});
	expect(read.filter(({ rows, hosts }) => rows.length !== hosts.length).map(({ id }) => id)).toEqual([]);
	const hidden = read.flatMap(({ id, rows, hosts }) =>
		rows.flatMap((row, i) => (row.sealed ? [{ id, shown: row.host, host: hosts[i] }] : [])),
	);
	expect(hidden.filter(({ shown, host }) => shown !== host && shown !== "")).toEqual([]);
	// A website is at its place or unknown, never elsewhere and never missing.
	const misplaced = read.flatMap(({ id, reading, hosts }) =>
		[...new Set(hosts)].flatMap((domain) => {
			const seen = observe({ pages: [{ reading }] } as never, { domain, depth: hosts.length, hosts: "exact" });
			const isRight = seen.outcome === "unknown" || (seen.outcome === "ranked" && seen.position === hosts.indexOf(domain) + 1);
			return isRight ? [] : [{ id, domain, seen }];
		}),
	);
	expect(misplaced).toEqual([]);
	const shown = hidden.filter((one) => one.shown !== "").length;
	expect(corpus.length === 0 || (hidden.length > 300 && shown > hidden.length * 0.9)).toBe(true);
});
