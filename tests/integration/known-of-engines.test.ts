import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, localDay } from "~/domain/time/local-day";
import type { KeywordContent } from "~/routes/position-monitoring/keyword/read-keyword";
import { loader as overviewLoader } from "~/routes/position-monitoring/overview/route";
import { loader } from "~/routes/position-monitoring/route";
import type { LoadedScreen } from "~/routes/position-monitoring/screen/read-screen";
import { loader as voiceLoader } from "~/routes/website-voice/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { saveOperatorNote } from "~/services/day-marks/save-operator-note";

let who: Awaited<ReturnType<typeof signedInUser>>;
let today: string;
let expected: unknown[];
beforeAll(async () => {
	who = await signedInUser();
	const body = { website: "marked.example", keywords: ["lamp"], country: "fr", language: "fr" };
	expect((await ask(who.ctx, "POST", "monitors", { headers: who.bearer, body })).status).toBe(200);
	today = localDay("Europe/Paris", who.ctx.now());
	const day = addDays(today, -1);
	await who.ctx.db.run(sql`INSERT INTO engine_day (engine, country, day, websites, moved) VALUES ('google', 'fr', ${day}, 47, 20),
		('google', 'es', ${day}, 47, 47), ('google', 'fr', ${today}, 47, 15)`);
	const texts = { en: "Core update", fr: "Mise à jour", es: "" };
	const hid = await saveOperatorNote(who.ctx, 1, { hid: null, from: today, to: addDays(today, 9), engine: "google", texts });
	expected = [
		{ kind: "engine", from: day, to: day, engine: "google", country: "fr", websites: 40, percent: 42 },
		{ kind: "operator", hid, from: today, to: addDays(today, 9), engine: "google", text: "Core update" },
	];
});
afterAll(async () => {
	await env.DB.exec("DELETE FROM engine_day");
	await env.DB.exec("DELETE FROM operator_note");
});

async function hidOf(table: "monitor" | "website"): Promise<string> {
	const [row] = await who.ctx.db.all<{ hid: string }>(sql`SELECT hid FROM ${sql.identifier(table)} WHERE account_id = ${who.accountId}`);
	return row?.hid ?? "";
}

async function keywordOf(query: string) {
	const { data } = await callRoute<LoadedScreen>(
		loader,
		`/position-monitoring?dialog=keyword_detail&id=${await hidOf("monitor")}${query}`,
		{
			cookie: who.cookie,
		},
	);
	return (data?.dialog?.content as KeywordContent | undefined)?.shown;
}

test("the detail and the evolution of a keyword have the marks of its market", async () => {
	const detail = await keywordOf("");
	expect(detail?.tab === "detail" && detail.trend.marks).toEqual(expected);
	const evolution = await keywordOf("&tab=evolution");
	// Its days begin with the account's first.
	expect(evolution?.tab === "evolution" && evolution.marks.at(-1)).toEqual(expected[1]);
});

test("the chart above the table and that of a website's share of voice have the marks of their markets", async () => {
	const { response } = await callRoute(overviewLoader, "/monitoring-overview", { cookie: who.cookie });
	expect(await response?.json()).toMatchObject({ marks: expected });
	const website = await hidOf("website");
	const voice = await callRoute<{ screen: { shares: Promise<{ marks: unknown }> } }>(voiceLoader, `/websites/${website}/voice`, {
		cookie: who.cookie,
		params: { website },
	});
	expect((await voice.data?.screen.shares)?.marks).toEqual(expected);
});

test("a program reads them too", async () => {
	const answer = await ask(who.ctx, "GET", `day-marks?from=${addDays(today, -7)}&to=${today}`, { headers: who.bearer });
	expect(answer).toMatchObject({
		status: 200,
		body: {
			engine_days: [{ day: addDays(today, -1), engine: "google", country: "fr", percent: 42, websites: 40 }],
			notes: [{ from: today, to: addDays(today, 9), engine: "google", text: "Core update" }],
		},
	});
	const before = await ask(who.ctx, "GET", `day-marks?to=${addDays(today, -7)}`, { headers: who.bearer });
	expect(before.body).toEqual({ engine_days: [], notes: [] });
	const other = await signedInUser();
	const { body } = await ask(other.ctx, "GET", "day-marks", { headers: other.bearer });
	expect(body).toMatchObject({ engine_days: [], notes: [] });
});

test.each([
	["from=2026-13-45", 422],
	["to=yesterday", 422],
	[`website=${"x".repeat(22)}`, 404],
])("a program that asks with %s is refused: %i", async (query, status) => {
	expect(await ask(who.ctx, "GET", `day-marks?${query}`, { headers: who.bearer })).toMatchObject({ status });
});
