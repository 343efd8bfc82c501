import type { PageReading } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { unaskedReading } from "../source/structured-reading";
import { type CanaryVerdict, isNews, judgeCanary } from "./canary";
import { canaryFormSchema, DEFAULT_CANARIES } from "./canary-form";

const search = { engine: "google", term: "x", country: "us", language: "en", device: "desktop", place: "" } as const;
const canary = { search, domain: "known.example", best: 1, worst: 3 };

function looked(reading: PageReading) {
	return judgeCanary({ pages: [{ url: "", status: 200, bytes: 0, downloadMs: 0, at: 0, reading }] }, canary);
}
function listed(...hosts: string[]): PageReading {
	const items = hosts.map((host, i) => ({
		type: "organic" as const,
		position: i + 1,
		blockPosition: i + 1,
		meta: { link: `https://${host}/`, title: "", snippet: "", secure: true, host, path: "/" },
	}));
	return { ...unaskedReading("waiting"), outcome: "results", items, organicCount: items.length, hasNext: false };
}

test("a canary is right where its domain stands between the known places, wrong elsewhere, and unread without a list", () => {
	expect(looked(listed("a.example", "known.example"))).toEqual({ verdict: "right", outcome: null, position: 2 });
	expect(looked(listed("a.example", "b.example", "c.example", "known.example"))).toEqual({ verdict: "wrong", outcome: null, position: 4 });
	expect(looked(listed("a.example"))).toEqual({ verdict: "wrong", outcome: null, position: null });
	expect(looked({ ...listed(), outcome: "captcha" })).toEqual({ verdict: "unread", outcome: "captcha", position: null });
});

test("a source that was not asked is not blamed", () => {
	for (const reason of ["over_budget", "no_source", "waiting"] as const)
		expect(looked(unaskedReading(reason))).toEqual({ verdict: "skipped", outcome: reason, position: null });
});

test.each<[CanaryVerdict, CanaryVerdict[], boolean]>([
	["wrong", [], true],
	["wrong", ["right"], true],
	["wrong", ["wrong"], false],
	["wrong", ["skipped", "wrong"], false],
	["unread", ["right"], false],
	["unread", ["unread", "right"], true],
	["unread", ["unread", "skipped", "right"], true],
	["unread", ["unread", "unread", "right"], false],
	["right", ["wrong"], false],
	["skipped", ["unread"], false],
])("%s after %j is news: %s", (verdict, before, news) => {
	expect(isNews(verdict, before)).toBe(news);
});

test("the form of a canary normalises its parts and names each wrong one", () => {
	const form = { term: " Weather  Paris ", country: "FR", language: "fr", domain: "https://Meteo.example/a", best: "1", worst: "5" };
	expect(canaryFormSchema.parse(form)).toEqual({
		engine: "google",
		...{ term: "weather paris", country: "fr", language: "fr", device: "desktop", domain: "meteo.example", best: 1, worst: 5 },
	});
	const refused = canaryFormSchema.safeParse({ ...form, term: "", country: "zz", domain: "no domain", best: "0", worst: "11" });
	expect(refused.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)).toEqual([
		"term: term",
		"country: country",
		"domain: domain",
		"best: place",
		"worst: place",
	]);
	expect(canaryFormSchema.safeParse({ ...form, best: "4", worst: "2" }).error?.issues[0]).toMatchObject({
		path: ["worst"],
		message: "places",
	});
	for (const one of DEFAULT_CANARIES)
		expect(canaryFormSchema.parse({ ...one, best: String(one.best), worst: String(one.worst) })).toEqual(one);
});
