import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { DatacenterResults } from "~/components/checks/datacenter-results";
import type { CheckReport } from "~/domain/check/check-report";
import { CODES, codeOf } from "~/domain/sample/codes";
import type { PlaceRead } from "~/domain/sample/observation";
import type { Variation } from "~/domain/sample/variation";
import en from "~/i18n/en";
import es from "~/i18n/es";
import fr from "~/i18n/fr";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { partOf } from "../../../tests/builders/part-of";
import { cellWords } from "./cell-words";
import { rankMarkup } from "./rank-markup";
import { VariationMark } from "./variation-mark";

vi.mock("@remix-run/react", () => ({ Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a> }));

const i18n = translator("en");
const draw = (content: ReactNode) => renderToStaticMarkup(<WordsProvider words={i18n}>{content}</WordsProvider>);
const PLACE = { language: "en", timezone: "UTC" } as const;
const words = cellWords(i18n.t, PLACE);
const cell = (code: number, depth = 30) => rankMarkup({ code, depth, at: 1, source: "fetch" }, words).html;
/** The visible text: the HTML without attributes. */
const text = (html: string) => html.replace(/<span class="sr-only">.*?<\/span>/g, "").replace(/<[^>]+>/g, "");

test("in the monitoring table not found is +30 or the searched depth, unknown shows its reason, and no sample is a dash", () => {
	expect(text(cell(CODES.place + 7))).toBe("7");
	expect(text(cell(CODES.notFound))).toBe("+30");
	expect(text(cell(CODES.notFound, 100))).toBe("+100");
	expect(text(cell(codeOf({ outcome: "unknown", reason: "blocked", depth: 0, detail: null })))).toBe(en.position.reason.blocked);
	expect(text(cell(CODES.pending))).toBe(en.position.reason.pending);
	expect(text(rankMarkup(null, words).html)).toBe("–");
});

test.each([
	["en", "The engine answered for “garden chair” instead"],
	["fr", "Le moteur a répondu pour «\u00a0garden chair\u00a0» à la place"],
	["es", "El buscador respondió por «garden chair» en su lugar"],
] as const)("a value from a list for other words says so, not found as well as ranked (%s)", (language, said) => {
	const i18n = translator(language);
	const own = cellWords(i18n.t, { language, timezone: "UTC" });
	for (const code of [CODES.notFound, CODES.exhausted, CODES.place + 3]) {
		const answered = { code, depth: 30, at: 1, source: "fetch" };
		const { html } = rankMarkup({ ...answered, answeredFor: "garden chair" }, own);
		expect(html).toContain(said);
		expect(html.match(/<use /g)?.length).toBe((rankMarkup(answered, own).html.match(/<use /g)?.length ?? 0) + 1);
		expect(rankMarkup(answered, own).html).not.toContain("garden chair");
	}
});

test.each([
	[
		"en",
		"was 8",
		"Last confirmed: position 8. The new reading differs from it, so a second one is to confirm it before it counts.",
		"address hidden",
	],
	["fr", "était 8", "Dernière position confirmée : 8. La nouvelle lecture en diffère ; une seconde doit la confirmer", "adresse masquée"],
	["es", "era 8", "Última posición confirmada: 8. La nueva lectura difiere; una segunda debe confirmarla", "dirección oculta"],
] as const)(
	"a held value shows the last confirmed one, a hidden address its reason, and both say why (%s)",
	(language, was, why, hidden) => {
		const texts = { en, fr, es }[language];
		const said = cellWords(translator(language).t, { language, timezone: "UTC" });
		const drawn = (reason: "confirming" | "sealed", last?: number) => {
			const code = codeOf({ outcome: "unknown", reason, depth: 30, detail: null, ...(last !== undefined && { last }) });
			return rankMarkup({ code, depth: 30, at: 1, source: "fetch" }, said).html;
		};
		expect(text(drawn("confirming", 8))).toBe(was);
		expect(drawn("confirming", 8).replaceAll("\u00a0", " ").replaceAll("\u202f", " ")).toContain(why);
		expect(text(drawn("sealed"))).toBe(hidden);
		expect(drawn("sealed")).toContain(texts.position.why.sealed);
	},
);

test("a position below the depth stands before it, and a fall to it is shown in places or as below the depth, never as missing", () => {
	expect(text(cell(CODES.place + 31))).toBe("31 (&gt;30)");
	expect(cell(CODES.place + 31)).toContain("Position 31, below the depth of 30");
	const seen = (below?: PlaceRead) => ({ observation: { outcome: "not_found", depth: 30, exhausted: false, below } as const });
	const mark = (value: Variation, below?: PlaceRead) => text(draw(<VariationMark value={value} current={seen(below)} />));
	const ended = { observation: { outcome: "not_found", depth: 12, exhausted: true } as const };
	expect(mark(-2, { position: 31, url: "" })).toBe("−2");
	expect(mark(false)).toBe("below 30");
	expect(text(draw(<VariationMark value={false} current={ended} />))).toBe("missing");
});

test("in the checks table not found is an X, and unknown is never an X", () => {
	const seen = (outcome: CheckReport["seen"][string]["outcome"], more = {}) => ({
		at: "2026-11-21T10:00:00Z",
		source: "fetch",
		depth: 30,
		outcome,
		...more,
	});
	const report = partOf<CheckReport>({
		datacenters: { one: 0, two: 4, three: false, four: null, five: 0 },
		seen: {
			one: seen("not_found", { exhausted: false }),
			two: seen("ranked"),
			three: seen("unknown", { reason: "blocked" }),
			four: seen("unknown", { reason: "pending" }),
			five: seen("not_found", { exhausted: false, below: { position: 31, url: "https://shop.example/" } }),
		},
		urls: { two: "https://shop.example/" },
	});
	const html = draw(<DatacenterResults report={report} place={PLACE} now={0} labels={new Map()} />);
	const faces = html.split("<li>").slice(1);
	expect(faces.map((one) => />X</.test(one))).toEqual([true, false, false, false, true]);
	expect(text(faces[0] ?? "")).toContain("Xnot in 30");
	expect(text(faces[4] ?? "")).toContain("X (31)");
	expect(faces[0]).toContain('data-kind="not_found"');
	expect(faces[1]).toContain('data-rank="10"');
	expect(faces[2]).toContain(en.position.reason.blocked);
	expect(faces[3]).toContain(en.position.reason.pending);
});

test("not found has the colour of far positions", () => {
	const css = readFileSync("app/styles/positions.css", "utf8");
	expect(/\.position\[data-kind="not_found"\] \{([^}]*)\}/.exec(css)?.[1]).toContain("--tone: var(--color-rank-far);");
	// Both are red: red is the greatest part by far.
	const [light, dark] = /--color-rank-far: light-dark\((#\w{6}), (#\w{6})\)/.exec(readFileSync("app/app.css", "utf8"))?.slice(1) ?? [];
	for (const colour of [light, dark]) {
		const [red = 0, green = 0, blue = 0] = (colour ?? "").match(/\w\w/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
		expect(red - Math.max(green, blue)).toBeGreaterThan(100);
	}
});
