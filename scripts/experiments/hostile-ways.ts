import type { PageOutcome } from "@serpentine/serp/results";
import type { UnknownReason } from "~/domain/sample/observation";
import { CAPTCHA_PAGE } from "../../tests/engine/scripted-engine";
import { sleep } from "../stage/waiting";
import { type Asked, correctedWords, ELSEWHERE, elsewhereOf, type HostileWay, renamed, secondPage, WEBSITE } from "./hostile/kind";
import * as pages from "./hostile-pages";

const CONSENT_PAGE =
	'<!doctype html><html><head><title>Before you continue</title></head><body><form action="https://consent.google.com/save" method="POST"><input type="submit" value="Reject all"></form></body></html>';

const way = (
	name: string,
	what: string,
	answer: HostileWay["answer"],
	said: { may?: HostileWay["may"]; reasons?: readonly UnknownReason[]; details?: readonly (PageOutcome | null)[] } = {},
): HostileWay => ({ name, what, answer, may: said.may ?? "unknown", reasons: said.reasons ?? [], details: said.details ?? [] });

const truthful = { may: "truth", reasons: ["confirming"], details: [null, "poisoned"] } as const;
const failing = (...details: PageOutcome[]) => ({ reasons: ["error", "partial"], details }) as const;
const blocking = (...details: PageOutcome[]) => ({ reasons: ["blocked"], details }) as const;
const gap = (reason: UnknownReason, ...details: (PageOutcome | null)[]) =>
	({ may: "truth", reasons: [reason, "confirming"], details: [...details, null, "poisoned"] }) as const;

/** Ways in which an engine gives something else than its list for the asked words. */
export const HOSTILE_WAYS: readonly HostileWay[] = [
	way(
		"slow",
		"the list after a second",
		async (asked) => {
			await sleep(1_000);
			return asked.own();
		},
		truthful,
	),
	way(
		"cut",
		"the page ends in its middle",
		async (asked) => (await asked.own()).replace(/(.*)id="botstuff".*/s, "$1"),
		failing("truncated"),
	),
	way(
		"broken",
		"the connection ends in the middle of the page",
		async (asked) => ({ html: await asked.own(), cutAfter: 0.6 }),
		failing("truncated", "error"),
	),
	way("reset", "the connection ends at once", async () => "reset", failing("error", "truncated")),
	way(
		"redirected",
		"a redirect to another search",
		async () => ({ redirect: `/search?q=${encodeURIComponent(ELSEWHERE)}` }),
		failing("other_question", "error", "unrecognised"),
	),
	way(
		"masked",
		"another search's list below the asked words in title and box",
		async (asked) => pages.titled(await asked.other({ q: ELSEWHERE }), asked.term),
		failing("other_question"),
	),
	way(
		"nameless",
		"another search's list, its query only in attribute and links",
		async (asked) => pages.withoutBox(await asked.other({ q: ELSEWHERE })),
		failing("other_question"),
	),
	way(
		"silent",
		"another search's list, its query nowhere",
		async (asked) => pages.withoutQuery(await asked.other({ q: ELSEWHERE })),
		failing("other_question"),
	),
	way("mute", "the own list, its query nowhere", async (asked) => pages.withoutQuery(await asked.own()), failing("other_question")),
	way(
		"yielding",
		"corrected words, which the parameter against corrections undoes",
		async (asked) => (asked.verbatim ? asked.own() : correctedPage(asked, pages.corrected)),
		truthful,
	),
	way(
		"hostless",
		"all links are sealed, no host is shown",
		async (asked) =>
			pages.eachRow(await asked.own(), (row, place) =>
				pages.withoutHosts(pages.linkedTo(row, `/goto?url=CAES${asked.count}${place}abcdefgh`)),
			),
		{ reasons: ["sealed"], details: [null] },
	),
	way(
		"scripted",
		"the website's row runs a script",
		async (asked) =>
			pages.eachRow(await asked.own(), (row) => (pages.isRowOf(row, WEBSITE) ? pages.linkedTo(row, "javascript:void(0)") : row)),
		gap("sealed", null),
	),
	way(
		"inline",
		"the first row leads to a data address",
		async (asked) => pages.eachRow(await asked.own(), (row, place) => (place === 0 ? pages.linkedTo(row, "data:text/html,x") : row)),
		gap("sealed", null),
	),
	way(
		"anchored",
		"the website's row leads nowhere",
		async (asked) => pages.eachRow(await asked.own(), (row) => (pages.isRowOf(row, WEBSITE) ? pages.linkedTo(row, "#") : row)),
		{ may: "truth", reasons: ["error", "partial", "confirming"], details: ["unrecognised", null, "poisoned"] },
	),
	way(
		"holed",
		"the rows of the middle are missing",
		async (asked) => pages.eachRow(await asked.own(), (row, place, count) => (place > 2 && place < count - 3 ? "" : row)),
		gap("partial", "short_page"),
	),
	way(
		"overlapping",
		"the second page begins with rows of the first",
		secondPage(async (asked) => overlap(await asked.other({ start: "0" }), await asked.own())),
		gap("repeated_page", "repeated_page"),
	),
	way(
		"ending",
		"no results on the announced second page, which says that it is the hundredth",
		secondPage((asked) => asked.other({ start: "990" })),
		gap("partial", "no_results", "other_question"),
	),
	way(
		"hiding",
		"no pager, and an error for the second page",
		async (asked) => (asked.page === 1 ? { status: 503, html: "<h1>503</h1>" } : pages.withoutPager(await asked.own())),
		gap("partial", "error"),
	),
	way("captcha", "a captcha", async () => ({ status: 429, html: CAPTCHA_PAGE }), blocking("captcha", "soft_block")),
	way(
		"walled",
		"a captcha instead of the second page",
		secondPage(async () => ({ status: 429, html: CAPTCHA_PAGE })),
		gap("partial", "captcha", "soft_block"),
	),
	way("consent", "a form for consent", async () => CONSENT_PAGE, blocking("consent")),
	way("failing", "status 503", async () => ({ status: 503, html: "<h1>503</h1>" }), failing("error")),
	way("empty", "an empty page", async () => "", failing("error")),
	way(
		"renamed",
		"the rows have another class",
		async (asked) => (await asked.own()).replaceAll("tF2Cxc", "zz9").replaceAll("Ww4FFb", "zz8").replaceAll("yuRUbf", "zz7"),
		failing("unrecognised"),
	),
	way(
		"twofold",
		"two pages in one",
		async (asked) => (await asked.own()) + (await asked.other({ q: ELSEWHERE })),
		failing("unrecognised", "other_question"),
	),
	way(
		"poisoned",
		"another search's list below the asked words, everywhere, another one each time",
		async (asked) => renamed(await asked.other({ q: `${ELSEWHERE} ${asked.count}` }), `${ELSEWHERE} ${asked.count}`, asked.term),
		{ may: "truth", reasons: ["confirming"], details: [null, "poisoned"] },
	),
	way(
		"steady",
		"another search's list below the asked words, everywhere, the same one each time: nothing tells it from a list for them",
		async (asked) => renamed(await asked.other({ q: elsewhereOf(asked.term) }), elsewhereOf(asked.term), asked.term),
		{ may: "list shown", reasons: ["confirming"], details: [null] },
	),
];

/** The list of other words below a notice that says so; title and box name the asked ones. */
async function correctedPage(asked: Asked, notice: (asked: string, other: string) => string): Promise<string> {
	const other = correctedWords(asked.term);
	return pages.withNotice(pages.titled(await asked.other({ q: other }), asked.term), notice(asked.term, other));
}

/** The second page with the first three rows of the first one in place of its own. */
function overlap(first: string, second: string): string {
	const rows: string[] = [];
	pages.eachRow(first, (row) => {
		rows.push(row);
		return row;
	});
	return pages.eachRow(second, (row, place) => (place < 3 ? (rows[place] ?? row) : row));
}
