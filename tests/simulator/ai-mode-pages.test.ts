import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { answerOf, answerSearch, type FaultKind, parseSearchRequest } from "@serpentine/simulator";
import { expect, test } from "vitest";
import { TEST_INSTANT } from "../setup/test-time";

const SEED = "1";
const DAY_MS = 86_400_000;
const MARKETS = [
	["us", "en"],
	["fr", "fr"],
	["es", "es"],
	["cn", "en"],
] as const;

function pageOf(term: string, [country, language]: readonly [string, string], fault: FaultKind | null = null, day = 0) {
	const query = { q: term, gl: country, hl: language, udm: "50" };
	const request = parseSearchRequest(new URLSearchParams(query), TEST_INSTANT + day * DAY_MS);
	if ("problem" in request) throw new Error(request.problem);
	const { html, status, breakAfter } = answerSearch(request, SEED, fault, 1, 0);
	const asked = { engine: "google_ai_mode", term, market: { country, language }, start: 0 } as const;
	const reading = readPage({ ...asked, html, status, complete: breakAfter === null }, RECENT_FIREFOX.parser);
	return { reading, truth: answerOf(request, SEED) };
}

const terms = (count: number) => Array.from({ length: count }, (_, i) => `${["garden chair", "L'été <b> & co", "100% lana"][i % 3]} ${i}`);
const links = ({ reading }: ReturnType<typeof pageOf>) => reading.answer?.citations.map(({ link }) => link);

test("the simulated pages are read as they were meant, in all markets: answered with and without sources, refused, not offered", () => {
	const seen = new Set<string>();
	for (const market of MARKETS) {
		for (const term of terms(60)) {
			const page = pageOf(term, market);
			const cited = page.truth.paragraphs.flatMap((one) => one.cited.map(({ url }) => url));
			expect(page.reading.answer?.state, term).toBe(page.truth.state);
			expect(new Set(links(page)), term).toEqual(new Set(cited));
			if (page.truth.state === "answered") expect(page.reading.answer?.text).toContain(page.truth.paragraphs[0]?.text);
			seen.add(`${page.truth.state} ${cited.length > 0}`);
		}
	}
	expect([...seen].toSorted()).toEqual(["answered false", "answered true", "not_offered false", "refused false"]);
});

test("the same seed and day give the same page; cited pages change within weeks, not all at once", () => {
	const [term] = terms(1);
	const at = (day: number) => links(pageOf(term ?? "", MARKETS[0], null, day));
	expect(at(0)).toEqual(at(0));
	const days = Array.from({ length: 60 }, (_, day) => at(day)?.toSorted().join(" "));
	expect(new Set(days).size).toBeGreaterThan(3);
	expect(days.filter((links, day) => day > 0 && links === days[day - 1]).length).toBeGreaterThan(20);
});

test.each<[FaultKind, string]>([
	["captcha", "soft_block"],
	["consent", "consent"],
	["too_many", "soft_block"],
	["error", "error"],
	["empty", "error"],
	["truncated", "truncated"],
	["reset", "truncated"],
	["layout_change", "unrecognised"],
	["other_query", "other_question"],
])("under %s a page says nothing of what is cited", (fault, outcome) => {
	for (const term of terms(12)) {
		const { reading } = pageOf(term, MARKETS[0], fault);
		expect(reading.answer).toBeUndefined();
		if (fault !== "captcha") expect(reading.outcome).toBe(outcome);
	}
});

test("sealed links stay citations, of which nobody is told where they lead", () => {
	const open = pageOf("garden chair 0", MARKETS[0]).reading.answer?.citations ?? [];
	const sealed = pageOf("garden chair 0", MARKETS[0], "sealed").reading.answer?.citations ?? [];
	expect(open.length).toBeGreaterThan(0);
	expect(sealed.length).toBeGreaterThanOrEqual(open.length);
	expect(sealed.every((one) => one.sealed && one.link === null)).toBe(true);
});
