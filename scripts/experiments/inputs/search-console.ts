import fs from "node:fs";
import path from "node:path";
import { addDays, localDay } from "~/domain/time/local-day";
import { connections } from "~/i18n/en/connections";
import { FAKE_CLIENT } from "../../../tests/queries/fake-google";
import type { ResultLists } from "../../../tests/queries/seeded-traffic";
import { serveFakes } from "../../../tests/queries/serve-fakes";
import { type BenchApp, startApp } from "../../bench/bench-app";
import { type BenchUser, newUser } from "../../bench/keywords";
import { collectAll, connect } from "../queries/connected-app";

export const PAGE_FANOUT = "h4-gsc-page-fanout.json";
export const TESTING_TOKEN = "h4-google-testing-token.json";

const DOMAIN = "hotel.example";
/** A day that is final by now. */
const DAYS_AGO = 6;
const DAY_MS = 24 * 3_600_000;
/** Tries of a visit that are refused. */
const REFUSALS = 20;

interface Row {
	keys: string[];
	clicks: number;
	impressions: number;
	position: number;
}
type Told = Record<"dimensions date" | "dimensions query" | "dimensions query,page,country,device", { rows: Row[] }>;

interface Connection {
	cause: string | null;
	likely_cause: string | null;
	properties: { name: string; website: { id: string } | null }[];
}

interface Answer {
	rows: (Omit<Row, "keys"> & { query?: string; page?: string })[];
	not_told: { clicks: number; impressions: number } | null;
}

/**
 * Both files in the app with the stand-in of Google: the result lists that the first file's answers were counted from, then the refused refresh token of the
 * second one, seven days after the consent. wanted: names of files. Gives the faults by file.
 */
export async function searchConsoleFaults(folder: string, wanted: readonly string[]): Promise<Map<string, string[]>> {
	const read = <T>(name: string): T => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
	const told = read<Told>(PAGE_FANOUT);
	const day = addDays(localDay("America/Los_Angeles", Date.now()), -DAYS_AGO);
	const lists = (one: string) => (one === day ? listsOf(told) : []);
	const fakes = await serveFakes({ port: 0, websites: [{ domain: DOMAIN, country: "usa", keywords: [], queries: 0, lists }] });
	const vars = { QUERIES_ORIGIN: fakes.origin, GOOGLE_OAUTH_CLIENT_ID: FAKE_CLIENT.id, GOOGLE_OAUTH_CLIENT_SECRET: FAKE_CLIENT.secret };
	const app = await startApp({ manualClock: true, vars });
	try {
		const user = await newUser(app, { keywords: 10 });
		await connect(app, user);
		await collectAll(app, user);
		await app.post("/dev/tick", { until: "idle" });
		const faults = new Map<string, string[]>();
		if (wanted.includes(PAGE_FANOUT)) faults.set(PAGE_FANOUT, await fanoutFaults(app, user, { told, day }));
		if (wanted.includes(TESTING_TOKEN))
			faults.set(TESTING_TOKEN, await tokenFaults(app, user, { refusal: read(TESTING_TOKEN), control: `${fakes.origin}/control` }));
		return faults;
	} finally {
		await app.stop();
		fakes.close();
	}
}

/** Result lists that Google's rule counts as the file's answers: some show the first page alone, and those that are not named are known by their sum. */
function listsOf(told: Told): ResultLists[] {
	const [query] = told["dimensions query"].rows;
	const [all] = told["dimensions date"].rows;
	const pages = told["dimensions query,page,country,device"].rows;
	const [first] = pages;
	if (!query || !all || !first) throw new Error("the file has no rows");
	const [term = "", , country = "", device = ""] = first.keys;
	const shared = Math.min(...pages.map(({ impressions }) => impressions));
	const pageOf = ({ keys, position, clicks }: Row, lists: number) => ({ page: keys[1] ?? "", positionSum: position * lists, clicks });
	const alike = { query: term, country, device: device as ResultLists["device"], isNamed: true };
	const rest = all.impressions - query.impressions;
	const restSum = all.impressions * all.position - query.impressions * query.position;
	return [
		{ ...alike, lists: shared, clicked: query.clicks, pages: pages.map((one) => pageOf(one, shared)) },
		{ ...alike, lists: query.impressions - shared, clicked: 0, pages: [pageOf({ ...first, clicks: 0 }, query.impressions - shared)] },
		{
			...alike,
			query: "not named",
			isNamed: false,
			lists: rest,
			clicked: all.clicks - query.clicks,
			pages: [{ page: first.keys[1] ?? "", positionSum: restSum, clicks: all.clicks - query.clicks }],
		},
	];
}

async function fanoutFaults(app: BenchApp, user: BenchUser, { told, day }: { told: Told; day: string }): Promise<string[]> {
	const [connection] = await app.get<Connection[]>("/api/connections", user.token);
	const website = connection?.properties.find(({ name }) => name === `sc-domain:${DOMAIN}`)?.website;
	const ask = (by: string) =>
		app.get<Answer>(`/api/search-queries?${new URLSearchParams({ website: website?.id ?? "", from: day, to: day, by })}`, user.token);
	const [byQuery, byPage] = await Promise.all([ask("query"), ask("page")]);
	const [query] = told["dimensions query"].rows;
	const [all] = told["dimensions date"].rows;
	const wanted = {
		clicks: (all?.clicks ?? 0) - (query?.clicks ?? 0),
		impressions: (all?.impressions ?? 0) - (query?.impressions ?? 0),
	};
	const isRest = byQuery.not_told?.impressions === wanted.impressions && byQuery.not_told.clicks === wanted.clicks;
	const pages = told["dimensions query,page,country,device"].rows;
	const screen = await (
		await fetch(`${app.origin}/queries/${website?.id}?from=${day}&to=${day}`, { headers: { cookie: user.cookie } })
	).text();
	const shown = screen.replace(/<[^>]*>/g, " ");
	const number = (value = 0, digits = 0) => new Intl.NumberFormat("en", { maximumFractionDigits: digits }).format(value);
	const rate = number((100 * (query?.clicks ?? 0)) / (query?.impressions ?? 1), 1);
	const figures = [number(query?.impressions), `${rate}%`, number(query?.position, 1), number(wanted.impressions)];
	return [
		...rowFaults("query", byQuery.rows, query ? [{ ...query, name: query.keys[0] ?? "" }] : []),
		...rowFaults(
			"page",
			byPage.rows,
			pages.map((one) => ({ ...one, name: one.keys[1] ?? "" })),
		),
		...(isRest ? [] : [`not told ${JSON.stringify(byQuery.not_told)}`]),
		...figures.filter((figure) => !shown.includes(figure)).map((figure) => `the screen does not show ${figure}`),
	];
}

function rowFaults(by: "query" | "page", rows: Answer["rows"], wanted: readonly (Row & { name: string })[]): string[] {
	const isSame = (row: Answer["rows"][number], one: Row & { name: string }) =>
		row[by] === one.name &&
		row.clicks === one.clicks &&
		row.impressions === one.impressions &&
		Math.abs(row.position - one.position) < 1e-3;
	const missing = wanted.filter((one) => !rows.some((row) => isSame(row, one)));
	if (rows.length === wanted.length && missing.length === 0) return [];
	return [`by ${by}: ${JSON.stringify(rows.slice(0, 2))}`];
}

interface Refused {
	refusal: { status: number; body: object };
	control: string;
}

/** Six days after the consent nothing is known but that access has ended; seven days after it, the likely cause is named. */
async function tokenFaults(app: BenchApp, user: BenchUser, { refusal, control }: Refused): Promise<string[]> {
	const fault = { path: "/token", status: refusal.status, body: JSON.stringify(refusal.body), times: REFUSALS };
	await app.post("/dev/clock", { advance_ms: 7 * DAY_MS });
	const answered = await fetch(control, { method: "POST", body: JSON.stringify({ fault }) });
	if (!answered.ok) throw new Error(`the stand-in answered ${answered.status}`);
	await app.post("/dev/tick", { until: "idle" });
	const [connection] = await app.get<Connection[]>("/api/connections", user.token);
	const screen = textOf(await pageOf(app, user));
	return [
		...(connection?.cause === "revoked" && connection.likely_cause === "testing" ? [] : [`the API says ${JSON.stringify(connection)}`]),
		...(screen.includes(textOf(connections.likely.testing)) ? [] : ["the screen does not name the likely cause"]),
	];
}

/** The steps of the set-up, which an installation without an OAuth client shows, say to publish the app. */
export async function setupFaults(app: BenchApp): Promise<string[]> {
	const page = textOf(await pageOf(app, await newUser(app, { keywords: 10 })));
	return page.includes("In production") ? [] : ["the steps of the set-up do not say to publish the app"];
}

async function pageOf(app: BenchApp, user: BenchUser): Promise<string> {
	return (await fetch(`${app.origin}/account/connections`, { headers: { cookie: user.cookie } })).text();
}

/** Text of a part of a page, without the differences of its coding. */
function textOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.replaceAll("&#x27;", "'");
}
