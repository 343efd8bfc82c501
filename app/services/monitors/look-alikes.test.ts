import { expect, test } from "vitest";
import { monitorInputSchema } from "~/domain/monitor/monitor-input";
import { findLookAlikes } from "./look-alikes";
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
	expect(await told("www.example.com", "café paris\nlamp")).toEqual({ website: "example.com", terms: [] });
	expect(await told("example.com", "paris cafe\nlamp")).toEqual({ website: null, terms: [{ term: "paris cafe", like: "café paris" }] });
	expect(await told("other.example", "paris cafe")).toEqual({ website: null, terms: [] });
	expect(await told("example.com", "paris cafe", "en")).toEqual({ website: null, terms: [] });
});
