import { expect, test } from "vitest";
import { canaryFormSchema } from "../canary/canary-form";
import { checkSchema } from "../check/check-form";
import { readEngine } from "../import/read-search";
import { followedInputSchema, monitorInputSchema } from "../monitor/monitor-input";
import { OFFERED_ENGINES, SEARCH_ENGINES, TRACKED_ENGINES } from "./search-engines";

const messages = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
	parsed.error?.issues.map(({ message }) => message) ?? [];
const keyword = { website: "example.com", keywords: "chairs", country: "kr", language: "ko" };

test.each(TRACKED_ENGINES)("one declaration says whether keywords, checks, imports and canaries may choose %s", (engine) => {
	const { offered } = SEARCH_ENGINES[engine];
	expect(OFFERED_ENGINES.includes(engine)).toBe(offered);
	expect(messages(monitorInputSchema.safeParse({ ...keyword, engine }))).toEqual(offered ? [] : ["engine.notOffered"]);
	const check = { domain: "example.com", keyword: "chairs", country: "kr", engine };
	expect(messages(checkSchema.safeParse(check))).toEqual(offered ? [] : ["engine.notOffered"]);
	expect(readEngine(engine)?.engine ?? null).toBe(offered ? engine : null);
	const canary = { engine, term: "chairs", country: "kr", language: "ko", domain: "example.com", best: "1", worst: "1" };
	expect(messages(canaryFormSchema.safeParse(canary))).toEqual(offered ? [] : ["engine"]);
});

test("an account's own archive brings keywords of every tracked engine back", () => {
	for (const engine of TRACKED_ENGINES)
		expect(followedInputSchema.safeParse({ ...keyword, keywords: ["chairs"], engine, device: "desktop", depth: null }).success).toBe(true);
});

test("Naver is tracked and not offered, the nine others are offered", () => {
	expect(TRACKED_ENGINES.filter((engine) => !OFFERED_ENGINES.includes(engine))).toEqual(["naver"]);
});
