import { addDays } from "~/domain/time/local-day";
import type { FakeProperty } from "../../../tests/queries/fake-console";
import { type RuleSums, sumsByRule } from "../../../tests/queries/google-rule";
import type { BenchUser } from "../../stage/accounts";
import type { StageApp } from "../../stage/app";
import { type Check, check } from "../../stage/compare";
import { rowsOf } from "../../stage/stored";
import { type Collected, collected } from "./judge-rows";

const DIMENSIONS = ["query", "page", "country", "device", "day"] as const;
type Dimension = (typeof DIMENSIONS)[number];
const COUNTRIES: Record<string, string> = { fra: "fr", usa: "us", gbr: "gb", deu: "de", esp: "es", bel: "be", che: "ch" };
/** Days of a period without own dates. */
const PERIOD = 28;

interface Answer {
	rows: Record<string, string | number>[];
	next_page_token: string | null;
	total: RuleSums;
	told: RuleSums;
	not_told: { clicks: number; impressions: number } | null;
	freshness: { by_page: string[] };
}

/** Compares what the API and the screen say of each property with sums of its lists by Google's rule: the last 28 final days, and all of them. */
export async function judgeAnswers(app: StageApp, user: BenchUser, properties: ReadonlyMap<string, FakeProperty>): Promise<Check[]> {
	const checks: Check[] = [];
	for (const property of collected(app.stateDir)) {
		const fake = properties.get(property.name);
		if (!fake) throw new Error(`an unknown property ${property.name}`);
		const [site] = rowsOf<{ hid: string }>(
			app.stateDir,
			`SELECT w.hid FROM website w JOIN connection_property p ON p.website_id = w.id WHERE p.id = ${property.id}`,
		);
		const website = site?.hid ?? "";
		const recent = addDays(property.last_final_day, 1 - PERIOD);
		for (const from of [recent, property.first_day]) checks.push(await judgeApi(app, user, { website, property, fake, from }));
		checks.push(await judgeScreen(app, user, { website, property, fake, from: recent }));
	}
	return checks;
}

interface Asked {
	website: string;
	property: Collected;
	fake: FakeProperty;
	from: string;
}

async function judgeApi(app: StageApp, user: BenchUser, { website, property, fake, from }: Asked): Promise<Check> {
	const to = property.last_final_day;
	const rule = ruleOf(fake, from, to);
	const wrong: string[] = [];
	let figures = 0;
	for (const by of DIMENSIONS) {
		const { rows, last } = await allRows(app, user, { website, from, to, by });
		const expected = rule.by[by];
		if (rows.length !== expected.size) wrong.push(`${by}: ${rows.length} rows instead of ${expected.size}`);
		for (const row of rows) {
			figures += 3;
			if (!isSame(row, expected.get(String(row[by])))) wrong.push(`${by} ${row[by]}`);
		}
		const named = sumOf(expected.values());
		if (!isSame(last.total, named)) wrong.push(`${by}: total`);
		if (!isSame(last.told, rule.total)) wrong.push(`${by}: told`);
		if (!isNotTold(last.not_told, by === "page" ? null : { named, total: rule.total })) wrong.push(`${by}: not told`);
		if (last.freshness.by_page.length > 0) wrong.push(`${by}: days by page`);
		figures += 8;
	}
	const name = `${property.name}, ${from} to ${to}: every figure of the API by query, page, country, device and day equals the rule's`;
	return check(name, wrong.length === 0, `${figures} figures, ${wrong.length} wrong ${wrong.slice(0, 3).join("; ")}`);
}

/** The totals, the share that is not told and the first rows, as the screen prints them in English. */
async function judgeScreen(app: StageApp, user: BenchUser, { website, property, fake, from }: Asked): Promise<Check> {
	const { total, by } = ruleOf(fake, from, property.last_final_day);
	const named = sumOf(by.query.values());
	const number = (value: number) => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(value);
	const html = await (await fetch(`${app.origin}/queries/${website}?period=28`, { headers: { cookie: user.cookie } })).text();
	const shown = new Set([...html.matchAll(/>([^<>]+)</g)].map(([, text = ""]) => text.trim()));
	const most = [...by.query].sort(([, a], [, b]) => b.clicks - a.clicks || b.impressions - a.impressions).slice(0, 20);
	const expected = [
		total.clicks,
		total.impressions,
		named.clicks,
		named.impressions,
		...most.flatMap(([, sums]) => [sums.clicks, sums.impressions]),
	];
	const missing = expected.filter((value) => !shown.has(number(value)));
	const figure = `${expected.length} figures, ${missing.length} not on the screen ${missing.slice(0, 3).join(", ")}`;
	return check(`${property.name}: the screen of 28 days shows the rule's figures`, missing.length === 0, figure);
}

async function allRows(app: StageApp, user: BenchUser, asked: Record<string, string>) {
	const rows: Answer["rows"] = [];
	for (let token = ""; ; ) {
		const query = new URLSearchParams({ ...asked, limit: "25000", ...(token && { page_token: token }) });
		const response = await fetch(`${app.origin}/api/search-queries?${query}`, { headers: { authorization: `Bearer ${user.token}` } });
		if (!response.ok) throw new Error(`the API answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
		const answer = (await response.json()) as Answer;
		rows.push(...answer.rows);
		if (answer.next_page_token === null) return { rows, last: answer };
		token = answer.next_page_token;
	}
}

function ruleOf(fake: FakeProperty, from: string, to: string) {
	const total: RuleSums = { clicks: 0, impressions: 0, positionSum: 0 };
	const by = Object.fromEntries(DIMENSIONS.map((name) => [name, new Map<string, RuleSums>()])) as Record<Dimension, Map<string, RuleSums>>;
	for (let day = from; day <= to; day = addDays(day, 1)) {
		const rule = sumsByRule(fake.site, day);
		add(total, rule.total);
		for (const [key, sums] of rule.property) {
			const [query = "", country = "", device = ""] = key.split("\n");
			addTo(by.query, query, sums);
			addTo(by.country, COUNTRIES[country] ?? "", sums);
			addTo(by.device, device.toLowerCase(), sums);
			addTo(by.day, day, sums);
		}
		for (const [key, sums] of rule.page) addTo(by.page, key.split("\n")[3] ?? "", sums);
	}
	return { total, by };
}

function sumOf(all: Iterable<RuleSums>): RuleSums {
	const sum = { clicks: 0, impressions: 0, positionSum: 0 };
	for (const one of all) add(sum, one);
	return sum;
}

function addTo(sums: Map<string, RuleSums>, key: string, more: RuleSums): void {
	const sum = sums.get(key) ?? { clicks: 0, impressions: 0, positionSum: 0 };
	add(sum, more);
	sums.set(key, sum);
}

function add(sum: RuleSums, more: RuleSums): void {
	sum.clicks += more.clicks;
	sum.impressions += more.impressions;
	sum.positionSum += more.positionSum;
}

/** expected: null where it is not known. */
function isNotTold(told: Answer["not_told"], expected: { named: RuleSums; total: RuleSums } | null): boolean {
	if (told === null || expected === null) return told === expected;
	const { named, total } = expected;
	return told.clicks === total.clicks - named.clicks && told.impressions === total.impressions - named.impressions;
}

/** told: figures of the API, whose position is an average. */
function isSame(told: object, expected: RuleSums | undefined): boolean {
	const { clicks, impressions, position } = told as { clicks: number; impressions: number; position: number };
	if (!expected) return false;
	return (
		clicks === expected.clicks &&
		impressions === expected.impressions &&
		Math.abs(position - expected.positionSum / expected.impressions) < 1e-9
	);
}
