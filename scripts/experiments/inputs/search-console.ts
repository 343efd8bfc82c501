import fs from "node:fs";
import path from "node:path";
import { googleHosts } from "~/adapters/search-console/google-hosts";
import { searchConsole } from "~/adapters/search-console/search-console";
import { DimensionSums } from "~/domain/search-query/dimension-sums";
import { columnsOfDay } from "~/domain/search-query/gather-queries";
import { likelyCause } from "~/domain/search-query/likely-cause";
import { packQueries, unpackQueries } from "~/domain/search-query/pack-queries";
import { averagePosition, clickRate, type Figures, sumFigures } from "~/domain/search-query/query-figures";
import { connections } from "~/i18n/en/connections";
import { newUser } from "../../stage/accounts";
import type { StageApp } from "../../stage/app";

export const TESTING_TOKEN = "h4-google-testing-token.json";
export const PAGE_FANOUT = "h4-gsc-page-fanout.json";

const DAY = "2026-11-01";
const DAY_MS = 24 * 3_600_000;
const CLIENT = { id: "client", secret: "secret" };
const asked = { property: "sc-domain:hotel.example", day: DAY, start: 0 };

interface ToldFigures {
	clicks: number;
	impressions: number;
	position: number;
}
type Told = Record<string, { rows: (ToldFigures & { keys: string[] })[] }>;

function read<T>(folder: string, name: string): T {
	return JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
}

/** Search Console whose calls are answered by a function of their dimensions. */
function consoleOf(answer: (dimensions: string) => { status?: number; body: object }) {
	const send = async (_url: string, init: RequestInit) => {
		const dimensions = typeof init.body === "string" ? JSON.parse(init.body).dimensions.join() : "";
		const { status = 200, body } = answer(dimensions);
		return Response.json(body, { status });
	};
	return searchConsole({ hosts: googleHosts("https://google.invalid"), client: CLIENT, now: () => 0, send });
}

/** Six pages of a website in the same lists: the figures by query are those that Google tells by query, as the app collects, keeps and sums them. */
export async function fanoutFaults(folder: string, name: string): Promise<string[]> {
	const told = read<Told>(folder, name);
	const byName = (dimensions: string): Told[string] => told[`dimensions ${dimensions}`] ?? { rows: [] };
	// The file has one country and device: the answer by query is the same with them.
	const withMarket = byName("query").rows.map((row) => ({ ...row, keys: [...row.keys, "usa", "DESKTOP"] }));
	const source = consoleOf((dimensions) => {
		if (dimensions === "query,country,device") return { body: { ...byName("query"), rows: withMarket } };
		if (dimensions !== "query,page,country,device") return { body: byName(dimensions) };
		const { rows, ...rest } = byName(dimensions);
		return { body: { ...rest, rows, responseAggregationType: "byPage" } };
	});
	const access = { token: "t", expiresAt: 1 };
	const sumsBy = async (by: "query" | "page") => {
		const answer = await source.rows(access, { ...asked, by: by === "query" ? "property" : "page" });
		if (!answer.ok) throw new Error(`refused: ${answer.refusal}`);
		const sums = new DimensionSums(by);
		sums.add(await unpackQueries(await packQueries(columnsOfDay(DAY, answer.value))));
		return sums.read();
	};
	const days = await source.days(access, { property: asked.property, from: DAY, to: DAY });
	if (!days.ok) throw new Error(`refused: ${days.refusal}`);
	const [byQuery, byPage] = [await sumsBy("query"), await sumsBy("page")];
	const named = sumFigures(byQuery);
	const notTold = (days.value[0]?.totals?.impressions ?? 0) - named.impressions;
	const wanted = sumOf(byName("query").rows);
	const rest = sumOf(byName("date").rows).impressions - wanted.impressions;
	const wrongPages = byName("query,page,country,device").rows.filter(
		({ keys, ...one }) => !byPage.some((row) => row.key === keys[1] && isSame(row, one)),
	);
	return [
		...(isSame(named, wanted)
			? []
			: [`by query ${wordOf(named)}, right is ${wordOf({ ...wanted, positionSum: wanted.position * wanted.impressions })}`]),
		...(notTold === rest ? [] : [`not told ${notTold}, right is ${rest}`]),
		...wrongPages.map(({ keys }) => `the figures of ${keys[1]} differ`),
	];
}

function sumOf(rows: readonly ToldFigures[]): ToldFigures {
	const [clicks, impressions] = [rows.reduce((sum, row) => sum + row.clicks, 0), rows.reduce((sum, row) => sum + row.impressions, 0)];
	return { clicks, impressions, position: rows.reduce((sum, row) => sum + row.position * row.impressions, 0) / impressions };
}

function isSame(sums: Figures, { clicks, impressions, position }: ToldFigures): boolean {
	return sums.clicks === clicks && sums.impressions === impressions && Math.abs((averagePosition(sums) ?? 0) - position) < 1e-3;
}

function wordOf(sums: Figures): string {
	return `${sums.impressions} impressions, CTR ${(100 * (clickRate(sums) ?? 0)).toFixed(2)} %, position ${averagePosition(sums)?.toFixed(2)}`;
}

/** A refresh token is refused seven days after the consent: the words name both causes, and "Testing" as the likely one only then. */
export async function tokenFaults(folder: string, name: string): Promise<string[]> {
	const { status, body } = read<{ status: number; body: object }>(folder, name);
	const answer = await consoleOf(() => ({ status, body })).access({ way: "oauth", secret: "refresh" });
	const cause = answer.ok ? null : answer.refusal;
	const causeAfter = (days: number) =>
		likelyCause({ kind: "google_search_console", way: "oauth", cause, brokenAt: days * DAY_MS, accessAt: 0, createdAt: 0 });
	const { likely, refusals } = connections;
	return [
		...(cause === "revoked" ? [] : [`the refusal is ${cause}`]),
		...(causeAfter(7) === "testing" ? [] : ["seven days after the consent no likely cause is named"]),
		...(causeAfter(3) === null ? [] : ["three days after the consent a cause is named"]),
		...(/expired or was withdrawn/.test(refusals.revoked) ? [] : [`the words are "${refusals.revoked}"`]),
		...(/publishes the app/.test(likely.testing) ? [] : [`the likely cause is told as "${likely.testing}"`]),
	];
}

/** The steps of the set-up, which an installation without an OAuth client shows, say to publish the app. */
export async function setupFaults(app: StageApp): Promise<string[]> {
	const { cookie } = await newUser(app, { keywords: 10 });
	const page = await (await fetch(`${app.origin}/account/connections`, { headers: { cookie } })).text();
	return page.includes("In production") ? [] : ["the steps of the set-up do not say to publish the app"];
}
