import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PromptScreen } from "~/routes/prompt/read-screen";
import * as prompt from "~/routes/prompt/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";

const d1 = (env as unknown as { DB: D1Database }).DB;
let user: Awaited<ReturnType<typeof signedInUser>>;

beforeEach(async () => {
	user = await signedInUser();
});
afterEach(async () => {
	await d1.prepare("DELETE FROM serp_source").run();
});

/** Sources in their order, with micro-units of a page. */
async function sources(...given: [provider: string, micros: number, enabled?: boolean][]) {
	await d1.prepare("DELETE FROM serp_source").run();
	for (const [place, [provider, micros, enabled = true]] of given.entries())
		await d1
			.prepare("INSERT INTO serp_source (hid, provider, enabled, place, first_page_micros, created_at) VALUES (?, ?, ?, ?, ?, 1)")
			.bind(`source-${place}`, provider, Number(enabled), place, micros)
			.run();
}

const PAYLOAD = { text: ["One?", "Two?"], website: "shop.example", country: "fr", language: "en", models: ["google_ai_mode"], readings: 2 };
const call = async (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
	(await ask(user.ctx, method, path, { headers: user.bearer, ...(body && { body }) })).body as {
		month_cost: object;
		ids: string[];
		added: { month_cost: object }[];
		prompts: number;
	};

test("the cost is that of the dearest source that may be asked, whatever their order, and calls tell it in cents before and after", async () => {
	await sources(["searchapi", 4_000], ["serpapi", 15_000], ["oxylabs", 90_000, false]);
	// Two prompts, two answers a day, thirty days, 1.5 cents each.
	const both = { answers: 120, cents: 180, unasked: [] };
	expect(await call("POST", "prompts/verify", PAYLOAD)).toEqual({ prompts: 2, month_cost: both });
	await sources(["serpapi", 15_000], ["searchapi", 4_000]);
	expect(await call("POST", "prompts/verify", PAYLOAD)).toMatchObject({ month_cost: both });
	const added = await call("POST", "prompts", PAYLOAD);
	const one = { answers: 60, cents: 90, unasked: [] };
	expect([added.month_cost, ...added.added.map((each) => each.month_cost)]).toEqual([both, one, one]);
	const path = `prompts/${added.ids[0]}`;
	expect((await call("PUT", path, { readings: 3, models: ["google_ai_mode", "claude_model"] })).month_cost).toEqual({
		answers: 180,
		cents: 135,
		unasked: ["claude_model"],
	});
	expect((await call("GET", path)).month_cost).toMatchObject({ cents: 135 });
	await sources();
	expect((await call("GET", path)).month_cost).toMatchObject({ cents: 0 });
});

test("an edit that costs more is saved when its cost was seen; one that does not is saved at once", async () => {
	await sources(["serpapi", 15_000]);
	const { ids } = await call("POST", "prompts", { ...PAYLOAD, text: "One?" });
	const hid = ids[0] ?? "";
	const send = (form: Record<string, string | string[]>) =>
		callRoute(prompt.action, `/prompts/${hid}?dialog=edit`, {
			params: { prompt: hid },
			form: { intent: "save", models: ["google_ai_mode"], ...form },
			cookie: user.cookie,
		});
	const readings = async () =>
		(await callRoute<{ screen: PromptScreen }>(prompt.loader, `/prompts/${hid}`, { params: { prompt: hid }, cookie: user.cookie })).data
			?.screen.readings;
	const unseen = await send({ readings: "10" });
	expect(unseen.data).toMatchObject({
		ok: true,
		shown: { kind: "priced", values: { readings: ["10"] }, prices: { google_ai_mode: 15_000 } },
	});
	expect((await send({ readings: "10", seen: "150 2250000" })).data).toMatchObject({ shown: { kind: "priced" } });
	expect(await readings()).toBe(2);
	expect((await send({ readings: "10", seen: "300 4500000" })).location).toBe(`/prompts/${hid}`);
	expect(await readings()).toBe(10);
	expect((await send({ readings: "1" })).location).toBe(`/prompts/${hid}`);
	expect(await readings()).toBe(1);
});
