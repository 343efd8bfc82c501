import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { versionOf } from "~/domain/edit/merge-edit";
import type { PromptScreen } from "~/routes/prompt/read-screen";
import * as prompt from "~/routes/prompt/route";
import type { PromptsScreen } from "~/routes/prompts/read-screen";
import * as prompts from "~/routes/prompts/route";
import { signedInUser } from "~/server/api/test-client";
import { callRoute, toastOf } from "~/server/test-form";

const d1 = (env as unknown as { DB: D1Database }).DB;
let cookie = "";
let accountId = 0;

beforeEach(async () => {
	({ cookie, accountId } = await signedInUser());
});

const ADDED = {
	intent: "add",
	website: "https://www.shop.example/lamps",
	suggested: ["Which lamp is best?", "How bright is a desk lamp?"],
	text: "Which lamp is best?\n\nWhere to buy a lamp?",
	country: "fr",
	language: "en",
	models: ["google_ai_mode"],
	readings: "2",
};
const list = async (search = "") =>
	(await callRoute<{ screen: PromptsScreen }>(prompts.loader, `/prompts${search}`, { cookie })).data?.screen;
const send = (form: Record<string, string | string[]>) => callRoute(prompts.action, "/prompts?dialog=add_prompts", { form, cookie });
const open = (hid: string, search = "", by = cookie) =>
	callRoute<{ screen: PromptScreen }>(prompt.loader, `/prompts/${hid}${search}`, { params: { prompt: hid }, cookie: by });
const change = (hid: string, form: Record<string, string | string[]>) =>
	callRoute(prompt.action, `/prompts/${hid}`, { params: { prompt: hid }, form, cookie });

async function added(): Promise<string> {
	// Three texts, one model, two answers a day, thirty days; the deployment's own source costs nothing.
	await send({ ...ADDED, seen: "180 0" });
	return (await list())?.rows[0]?.hid ?? "";
}

test("an account without prompts is asked whether it is cited", async () => {
	expect(await list()).toMatchObject({ rows: [], total: 0, dialog: null });
});

test("nothing is added before its cost was seen; the second press adds, and the first answers are awaited", async () => {
	const unseen = await send(ADDED);
	expect(unseen.data).toMatchObject({ ok: true, shown: { kind: "priced", values: { text: [ADDED.text] }, prices: { google_ai_mode: 0 } } });
	expect((await list())?.total).toBe(0);
	const other = await send({ ...ADDED, seen: "60 0" });
	expect(other.data).toMatchObject({ shown: { kind: "priced" } });
	const done = await send({ ...ADDED, seen: "180 0" });
	expect(done.location).toBe("/prompts");
	expect(toastOf(done)).toMatchObject({ key: "prompts.notice.added", facts: { count: 3 } });
	const screen = await list();
	expect(screen?.rows.map(({ text }) => text)).toEqual(["Which lamp is best?", "How bright is a desk lamp?", "Where to buy a lamp?"]);
	expect(screen?.rows[0]).toMatchObject({
		website: { name: "www.shop.example" },
		readings: 2,
		models: [{ engine: "google_ai_mode", last: null }],
	});
	expect(screen?.waiting).toBe(true);
});

test("a fault stands beside its field, and nothing typed is lost", async () => {
	const refused = await send({ ...ADDED, website: "no website", models: [], readings: "0" });
	expect(refused.status).toBe(400);
	expect(Object.keys((refused.data as { errors: object }).errors).toSorted()).toEqual(["models", "readings", "website"]);
	expect(refused.data).toMatchObject({ values: { text: [ADDED.text], suggested: ADDED.suggested } });
});

const STATES = [
	["answered", 1, `[["https://www.shop.example/a","www.shop.example","A"],["https://rival.example/","rival.example","R"]]`, "cited"],
	["answered", 1, `[["https://rival.example/","rival.example.","R"]]`, "others"],
	["answered", 1, `[["https://rival.example/","rival.example","R"],[null,"","Lamps"]]`, "unknown_host"],
	["answered", 1, "[]", "none"],
	["answered", 0, "[]", "no_search"],
	["refused", null, "[]", "refused"],
	["not_offered", null, "[]", "not_offered"],
	["lost", null, "[]", "lost"],
] as const;

test("each kind of answer has its own class; the share counts those that could cite somebody", async () => {
	const hid = await added();
	const first = await d1
		.prepare(
			"SELECT r.id, r.prompt_id AS prompt, r.due_at AS due, r.until, r.day FROM prompt_reading r JOIN prompt p ON p.id = r.prompt_id WHERE p.hid = ?",
		)
		.bind(hid)
		.first<{ id: number; prompt: number; due: number; until: number; day: string }>();
	if (!first) throw new Error("no answer is awaited");
	await d1.prepare("DELETE FROM prompt_reading WHERE id = ?").bind(first.id).run();
	for (const [i, [state, searched, citations]] of STATES.entries())
		await d1
			.prepare(
				`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state, searched, cited, named, citations, model, at)
				VALUES (?, ?, ?, 'google_ai_mode', ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)`,
			)
			.bind(
				...[`answer-${i}`, first.prompt, accountId, first.due + i, first.until, first.day, state, searched],
				...[i === 0 ? 1 : 0, citations, `model-${i < 2 ? i : 1}`, first.due + i],
			)
			.run();
	await d1
		.prepare(
			`INSERT INTO competitor (hid, account_id, website_hid, host, place, created_at)
			SELECT 'rival', account_id, website_hid, 'www.rival.example', 0, 0 FROM prompt WHERE hid = ?`,
		)
		.bind(hid)
		.run();
	const screen = (await open(hid)).data?.screen;
	expect(screen?.answers.lines.map((line) => line.class)).toEqual(STATES.map(([, , , name]) => name).toReversed());
	expect(screen?.figures).toMatchObject([
		{ week: { cited: 1, n: 3 }, beside: { unknownHost: 1, noSearch: 1, refused: 1, notOffered: 1, lost: 1, pending: 0 } },
	]);
	// The counts are of the same answers: the one that hides a source cites the competitor as well.
	expect(screen?.figures[0]?.rivals).toMatchObject([{ host: "www.rival.example", share: { cited: 2, n: 3 } }]);
	expect(screen?.points.at(-1)).toMatchObject({ cited: 1, n: 3, share: { cited: 1, n: 3 } });
	expect(screen?.pages.own.map(({ url }) => url)).toEqual(["https://www.shop.example/a"]);
	expect(screen?.pages.others).toMatchObject([{ url: "https://rival.example/", whose: "rival", count: 3 }]);
	expect(screen?.pages.hidden).toBe(1);
	expect(screen?.modelMarks).toMatchObject([{ before: "model-0", model: "model-1" }]);
	// Chosen answers stand side by side, with what changed between them.
	const compared = (await open(hid, "?before=answer-0&after=answer-1")).data?.screen.answers;
	expect([compared?.before?.hid, compared?.after?.hid]).toEqual(["answer-0", "answer-1"]);
	expect(compared?.compared?.map(({ page, before, after }) => [page.host, page.whose, before, after])).toEqual([
		["rival.example.", "rival", 2, 1],
		["www.shop.example", "own", 1, null],
	]);
	expect((await list())?.rows[0]?.models[0]?.last).toBe("lost");
});

test("a prompt is changed, its website is named, and it goes and may come back; strangers do not find it", async () => {
	const hid = await added();
	const version = (await open(hid, "?dialog=edit")).data?.screen.version ?? "";
	const saved = await change(hid, { intent: "save", models: ["google_ai_mode", "chatgpt"], readings: "5", version });
	expect(saved.location).toBe(`/prompts/${hid}`);
	expect((await open(hid)).data?.screen).toMatchObject({ models: ["google_ai_mode", "chatgpt"], readings: 5 });
	const late = await change(hid, { intent: "save", models: ["claude_model"], readings: "1", version });
	expect(late.data).toMatchObject({ code: "ConflictException", conflict: { fields: [{ name: "models" }, { name: "readings" }] } });
	const { hid: website = "" } = (await open(hid)).data?.screen.website ?? {};
	await change(hid, { intent: "save_names", website, names: "Lampenhaus\r\n\r\n The Lamp Shop " });
	expect((await open(hid)).data?.screen.names).toEqual(["Lampenhaus", "The Lamp Shop"]);
	const long = await change(hid, { intent: "save_names", website, names: "x".repeat(61) });
	expect(long.data).toMatchObject({ errors: { names: [expect.stringContaining("60")] }, values: { names: ["x".repeat(61)] } });
	const begun = versionOf({ names: ["lampen.example"] });
	const other = await change(hid, { intent: "save_names", website, names: "Lamps", version: begun });
	expect(other.data).toMatchObject({ code: "ConflictException", conflict: { fields: [{ name: "names" }] } });
	expect((await open(hid)).data?.screen.names).toEqual(["Lampenhaus", "The Lamp Shop"]);
	expect((await open(hid, "", (await signedInUser()).cookie)).status).toBe(404);
	const removed = await change(hid, { intent: "remove" });
	expect(removed.location).toBe("/prompts");
	expect(toastOf(removed)).toMatchObject({ key: "prompts.notice.removed", undo: expect.stringMatching(/^prompts:\d+:removed$/) });
	expect((await open(hid)).status).toBe(404);
});
