import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { monitorTraffic } from "~/db/tables/connections";
import { keyword, monitor, search } from "~/db/tables/monitors";
import { ask, signedInUser } from "../../server/api/test-client";
import { queryRow, seedProperty } from "./test-queries";
import { writeFigures } from "./write-figures";

const MARKET = { website: "shop.example", country: "fr", language: "fr" };

/** A user with a connected website of two days, the wake-ups for figures, and calls of the API. */
async function connected() {
	const one = await signedInUser();
	const asked: number[] = [];
	one.ctx.ports.queue.wakeFigures = async (ids) => void asked.push(...ids);
	const rows = ["lamp", "tent", "chair"].flatMap((query, i) =>
		["desktop", "mobile"].map((device) =>
			queryRow({
				query,
				page: "https://shop.example/",
				country: "fr",
				device: device === "mobile" ? "mobile" : "desktop",
				clicks: i + 1,
				impressions: 10,
			}),
		),
	);
	const days = ["2026-11-16", "2026-11-17"].map((day) => ({ day, rows }));
	const { propertyId } = await seedProperty(one.ctx, { accountId: one.accountId, domain: "shop.example", days });
	return {
		asked,
		propertyId,
		ctx: one.ctx,
		call: async (method: string, path: string, body: unknown) => {
			const answer = await ask(one.ctx, method, path, { body, headers: one.bearer });
			expect([path, answer.status]).toEqual([path, 200]);
			return answer.body as { ids: string[] };
		},
		/** Runs what is asked for, and returns clicks by term. */
		async figures() {
			for (const id of asked.splice(0)) await writeFigures(one.ctx, id);
			const kept = await one.ctx.db
				.select({ term: keyword.term, clicks: monitorTraffic.clicks })
				.from(monitorTraffic)
				.innerJoin(monitor, eq(monitor.id, monitorTraffic.monitorId))
				.innerJoin(search, eq(search.id, monitor.searchId))
				.innerJoin(keyword, eq(keyword.id, search.keywordId))
				.where(eq(monitorTraffic.accountId, one.accountId));
			return Object.fromEntries(kept.map(({ term, clicks }) => [term, clicks]));
		},
	};
}

test("a keyword that is added, changed, resumed or restored gets its figures from the days that are kept", async () => {
	const { call, figures } = await connected();
	const [lamp, tent] = (await call("POST", "monitors", { ...MARKET, keywords: ["lamp", "tent", "never told"] })).ids;
	expect(await figures()).toEqual({ lamp: 2, tent: 4 });
	await call("PUT", `monitors/${lamp}/search`, { ...MARKET, keywords: "chair" });
	expect(await figures()).toEqual({ chair: 6, tent: 4 });
	await call("PUT", `monitors/${lamp}/search`, { ...MARKET, country: "be", keywords: "chair" });
	expect(await figures()).toEqual({ tent: 4 });
	await call("PUT", `monitors/${lamp}/search`, { ...MARKET, device: "mobile", keywords: "lamp" });
	expect(await figures()).toEqual({ lamp: 2, tent: 4 });
	for (const [leave, back] of [
		["pause", "resume"],
		["remove", "restore"],
	]) {
		await call("POST", `monitors/${leave}`, { ids: [tent] });
		expect(await figures()).toEqual({ lamp: 2 });
		await call("POST", `monitors/${back}`, { ids: [tent] });
		expect(await figures()).toEqual({ lamp: 2, tent: 4 });
	}
});

test("keywords that are added one after the other wait for one projection; a wake-up that is lost is sent again", async () => {
	const { asked, propertyId, call, ctx, figures } = await connected();
	for (const term of ["lamp", "tent", "chair"]) await call("POST", "monitors", { ...MARKET, keywords: [term] });
	expect(asked).toEqual([propertyId]);
	expect(await figures()).toEqual({ lamp: 2, tent: 4, chair: 6 });
	await writeFigures(ctx, propertyId);
	await call("POST", "monitors", { ...MARKET, keywords: ["boots"] });
	expect(asked.splice(0)).toEqual([propertyId]);
	ctx.advance(121_000);
	await call("POST", "monitors", { ...MARKET, keywords: ["jacket"] });
	expect(asked).toEqual([propertyId]);
});
