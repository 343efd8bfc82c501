import { expect, test } from "vitest";
import { hiddenRows, misplacedHosts, sealedPages } from "../../scripts/sealed-pages";
import { requireCorpus } from "../../scripts/serp-corpus";

const corpus = requireCorpus(["google"]);

/** Links that do not tell where they lead: a known form, and one that is not. */
const SEALS = ["/goto?url=", "https://www.google.de/gt?url="];

test.each(SEALS)("real pages with sealed links (%s) keep every place, and a shown host is the host of the hidden link or none", (seal) => {
	const pages = sealedPages(corpus, seal);
	expect(pages.filter(({ isOfToday, rows, hosts }) => isOfToday && rows.length !== hosts.length).map(({ id }) => id)).toEqual([]);
	const wrong = pages.flatMap((page) =>
		hiddenRows(page).flatMap(({ shown, host }) => (shown === host || shown === "" ? [] : [{ id: page.id, shown, host }])),
	);
	expect(wrong).toEqual([]);
	// A website is at its place or unknown, never elsewhere and never missing.
	const misplaced = pages.flatMap((page) => misplacedHosts(page).map((host) => `${page.id} ${host}`));
	expect(misplaced).toEqual([]);
	const hidden = pages.filter(({ isOfToday }) => isOfToday).flatMap(hiddenRows);
	const shown = hidden.filter((one) => one.shown !== "").length;
	expect(corpus.length === 0 || (hidden.length > 300 && shown > hidden.length * 0.9)).toBe(true);
});
