import { expect, test } from "vitest";
import { monitorInputSchema } from "~/domain/monitor/monitor-input";
import { ownerSeat } from "../seat/test-seat";
import { findReturning } from "./find-returning";
import { findLookAlikes } from "./look-alikes";
import { pauseMonitors } from "./pause-monitors";
import { removeMonitors } from "./remove-monitors";
import { follower } from "./test-follower";
import { addMonitors } from "./test-typed-monitors";

const form = { website: "example.com", country: "fr", language: "fr" };

test("the website with and without www, and keywords that differ in accents or order are told with the one that exists", async () => {
	const who = await follower();
	await addMonitors(who.ctx, { account: who.account, ...form, keywords: "café paris" });
	const told = (website: string, keywords: string, language = "fr") => {
		const input = monitorInputSchema.parse({ ...form, website, keywords, language });
		return findLookAlikes(who.ctx, { ...input, account: who.account }, input.keywords);
	};
	expect(await told("www.example.com", "café paris\nlamp")).toEqual({ website: "example.com", terms: [], markets: [] });
	expect(await told("example.com", "paris cafe\nlamp")).toEqual({
		website: null,
		terms: [{ term: "paris cafe", like: "café paris" }],
		markets: [],
	});
	expect(await told("other.example", "paris cafe")).toEqual({ website: null, terms: [], markets: [] });
	expect(await told("example.com", "paris cafe", "en")).toEqual({ website: null, terms: [], markets: [] });
});

test("a keyword of another country is told at an engine that shows all countries one page, for the same language and website alone", async () => {
	const who = await follower();
	for (const engine of ["brave", "google"]) await addMonitors(who.ctx, { account: who.account, ...form, engine, keywords: "lamp" });
	const told = async (change: object) => {
		const input = monitorInputSchema.parse({ ...form, country: "be", engine: "brave", keywords: "lamp\ndesk", ...change });
		return (await findLookAlikes(who.ctx, { ...input, account: who.account }, input.keywords)).markets;
	};
	expect(await told({})).toEqual([{ term: "lamp", country: "fr" }]);
	for (const other of [{ engine: "google" }, { language: "nl" }, { website: "other.example" }, { country: "fr" }])
		expect([other, await told(other)]).toEqual([other, []]);
});

test("keywords that an addition brings back are told before it, removed and paused ones of this website and market alone", async () => {
	const who = await follower();
	const { added } = await addMonitors(who.ctx, { account: who.account, ...form, keywords: "lamp\ndesk\nchair" });
	const [lamp = "", desk = ""] = added.map(({ hid }) => hid);
	await removeMonitors(who.ctx, ownerSeat(who.account), { hids: [lamp] });
	await pauseMonitors(who.ctx, ownerSeat(who.account), [desk]);
	const told = (change: object) => {
		const input = monitorInputSchema.parse({ ...form, keywords: "desk\nlamp\nchair\nnew", ...change });
		return findReturning(who.ctx, { ...input, account: who.account }, input.keywords);
	};
	expect(await told({})).toEqual(["lamp", "desk"]);
	for (const other of [{ website: "other.example" }, { country: "be" }, { engine: "bing" }]) expect(await told(other)).toEqual([]);
});
