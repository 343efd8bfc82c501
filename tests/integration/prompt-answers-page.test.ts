import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dayAt } from "~/domain/time/account-zone";
import { addDays } from "~/domain/time/local-day";
import type { PromptScreen } from "~/routes/prompt/read-screen";
import * as prompt from "~/routes/prompt/route";
import type { PromptsScreen } from "~/routes/prompts/read-screen";
import * as prompts from "~/routes/prompts/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";

const d1 = (env as unknown as { DB: D1Database }).DB;
let user: Awaited<ReturnType<typeof signedInUser>>;
let today = "";

beforeEach(async () => {
	user = await signedInUser();
	today = dayAt({ timezone: "UTC", pastZones: "[]" }, user.ctx.now());
});

async function added(text = "Which lamp?", models = ["google_ai_mode", "chatgpt"]) {
	const payload = { text, website: "shop.example", country: "fr", language: "en", models, readings: 1 };
	const { body } = await ask(user.ctx, "POST", "prompts", { headers: user.bearer, body: payload });
	const hid = (body as { ids: string[] }).ids[0] ?? "";
	await d1.prepare("DELETE FROM prompt_reading WHERE prompt_id = (SELECT id FROM prompt WHERE hid = ?)").bind(hid).run();
	return hid;
}

interface Given {
	hid: string;
	engine?: string;
	/** Days before today. */
	ago: number;
	/** Place of the answer within its day. */
	n?: number;
	citations?: [string, string, string][];
	cited?: number;
	model?: string;
	state?: string;
}

/** Writes answers as if they had come. */
async function answer(of: string, given: readonly Given[]) {
	const insert = d1.prepare(
		`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state, searched, cited, named, citations, model, at)
		SELECT ?, id, account_id, ?, ?, ?, ?, ?, 1, ?, 0, ?, ?, ? FROM prompt WHERE hid = ?`,
	);
	const rows = given.map(
		({ hid, engine = "google_ai_mode", ago, n = 0, citations = [], cited = 0, model = "model-1", state = "answered" }) => {
			const day = addDays(today, -ago);
			const at = Date.parse(`${day}T00:00:00Z`) + n * 1_000;
			return insert.bind(...[hid, engine, at, at + 1, day, state, cited, JSON.stringify(citations), model, at, of]);
		},
	);
	for (let i = 0; i < rows.length; i += 200) await d1.batch(rows.slice(i, i + 200));
}

const page = (host: string): [string, string, string] => [`https://${host}/page`, host, host];
const open = async (hid: string, search = "") => {
	const { data } = await callRoute<{ screen: PromptScreen }>(prompt.loader, `/prompts/${hid}${search}`, {
		params: { prompt: hid },
		cookie: user.cookie,
	});
	if (!data) throw new Error("no screen");
	return data.screen;
};
const api = async (path: string) => (await ask(user.ctx, "GET", path, { headers: user.bearer })).body;

const [WIDE, NARROW] = ["w", "n"].map((letter) => letter.repeat(22)) as [string, string];

test("a rule of hosts that changed later leaves answers, marks and files as the share counts them", async () => {
	const hid = await added();
	await answer(hid, [
		{ hid: WIDE, ago: 2, citations: [page("blog.shop.example"), page("rival.example")], cited: 1 },
		{ hid: NARROW, ago: 1, citations: [page("blog.shop.example")], cited: 0 },
	]);
	for (const hosts of ["exact", "subdomains"]) {
		await d1.prepare("UPDATE website SET hosts = ? WHERE account_id = ?").bind(hosts, user.accountId).run();
		const screen = await open(hid, `?before=${WIDE}&after=${NARROW}`);
		expect(screen.figures[0]?.month).toMatchObject({ cited: 1, n: 2 });
		expect(screen.answers.lines.map((line) => [line.hid, line.class])).toEqual([
			[NARROW, "others"],
			[WIDE, "cited"],
		]);
		expect(screen.answers.before?.cited.map(({ whose }) => whose)).toEqual(["own", "other"]);
		expect(screen.answers.after?.cited.map(({ whose }) => whose)).toEqual(["other"]);
		expect(screen.pages.own.map(({ host, count }) => [host, count])).toEqual([["blog.shop.example", 2]]);
		const listed = (await api(`prompts/${hid}/answers`)) as { id: string; outcome: string }[];
		expect(listed.map(({ id, outcome }) => [id, outcome])).toEqual([
			[NARROW, "others"],
			[WIDE, "cited"],
		]);
	}
});

test("answers, pages and marks of one model are found behind any number of another's, and chosen ones are compared at any age", async () => {
	const hid = await added();
	const many = Array.from({ length: 80 }, (_, ago) =>
		Array.from({ length: 10 }, (_, n) => ({ hid: `seen-${ago}-${n}`, engine: "chatgpt", ago, n, citations: [page("other.example")] })),
	);
	await answer(hid, many.flat());
	await answer(hid, [
		{ hid: "first", ago: 85, citations: [page("www.shop.example")], cited: 1, model: "old" },
		{ hid: "second", ago: 84, citations: [page("shop.example")], cited: 1, model: "new" },
	]);
	const screen = await open(hid, "?period=quarter&model=google_ai_mode");
	expect([screen.answers.before?.hid, screen.answers.after?.hid]).toEqual(["first", "second"]);
	expect(screen.pages.own.map(({ host, count }) => [host, count])).toEqual([
		["shop.example", 1],
		["www.shop.example", 1],
	]);
	expect(screen.modelMarks).toEqual([{ day: addDays(today, -84), before: "old", model: "new" }]);
	const other = await open(hid, "?period=quarter&model=chatgpt");
	expect(other.pages.others.map(({ host, count }) => [host, count])).toEqual([["other.example", 800]]);
	expect([other.answers.before?.hid, other.answers.after?.hid]).toEqual(["seen-0-8", "seen-0-9"]);
	const chosen = await open(hid, "?period=quarter&model=chatgpt&before=seen-79-0&after=seen-70-5");
	expect([chosen.answers.before?.hid, chosen.answers.after?.hid]).toEqual(["seen-79-0", "seen-70-5"]);
});

test("the last answer of each model stands in the list, however many others came since, and one that is awaited is none", async () => {
	const [quiet, busy] = [await added("Quiet?"), await added("Busy?", ["chatgpt"])];
	await answer(quiet, [
		{ hid: "q1", ago: 6, citations: [page("shop.example")], cited: 1 },
		{ hid: "q2", ago: 5, citations: [page("other.example")] },
		{ hid: "q3", ago: 0, state: "pending" },
		{ hid: "q4", engine: "chatgpt", ago: 40, state: "lost" },
	]);
	const many = Array.from({ length: 95 }, (_, i) =>
		Array.from({ length: 10 }, (_, n) => ({ hid: `b-${i}-${n}`, engine: "chatgpt", ago: i % 2, n: i * 10 + n })),
	);
	await answer(busy, many.flat());
	const list = await callRoute<{ screen: PromptsScreen }>(prompts.loader, "/prompts", { cookie: user.cookie });
	const last = list.data?.screen.rows.map(({ text, models }) => [text, models.map((one) => [one.engine, one.last])]);
	expect(last).toEqual([
		[
			"Quiet?",
			[
				["google_ai_mode", "others"],
				["chatgpt", "lost"],
			],
		],
		["Busy?", [["chatgpt", "none"]]],
	]);
});

test("days of answers in the wrong order are told as such", async () => {
	const hid = await added();
	const { status, body } = await ask(user.ctx, "GET", `prompts/${hid}/answers?from=2026-11-30&to=2026-11-01`, { headers: user.bearer });
	expect([status, (body as { errors: object }).errors]).toEqual([422, { to: ["The last day does not lie before the first."] }]);
});
