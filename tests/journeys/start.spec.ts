import { expect, inject, test } from "vitest";
import { address, callApi } from "./browser";

interface Monitor {
	id: string;
	position: number | null | false;
	depth: number;
	device: string;
	engine: string;
	website: { domain: string };
	keyword: { term: string; country: string; language: string };
	seen: { outcome: string; at: string; source: string };
}

async function demoMonitors(): Promise<Monitor[]> {
	const answer = await fetch(address("/api/account/tokens/generate"), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(inject("ready").demo),
	});
	const { token } = (await answer.json()) as { token: string };
	return await callApi<Monitor[]>("/api/monitors", token);
}

/** The keyword of the story that nobody can read today (scripts/demo-story.mjs). */
function isRefused(monitors: readonly Monitor[], id: string): boolean {
	return monitors.some((one) => one.id === id && one.keyword.term === "water filter bottle");
}

/** The simulated engine's truth at the instant of the look. */
async function trueRank(monitor: Monitor): Promise<number> {
	const url = new URL("/truth", inject("ready").simulator);
	const { keyword, website, device, engine, seen } = monitor;
	const query = { q: keyword.term, gl: keyword.country, hl: keyword.language, engine, device, at: seen.at, domain: website.domain };
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	const { matches } = (await (await fetch(url)).json()) as { matches: { position: number }[] };
	const rank = matches[0]?.position ?? 0;
	return rank > monitor.depth ? 0 : rank;
}

test("the demo's keywords were read through a browser, and each position is the truth, but for the one that the engine refuses", async () => {
	const all = await demoMonitors();
	const monitors = all.filter(({ id }) => inject("demoIds").includes(id) && !isRefused(all, id));
	expect(monitors).toHaveLength(45);
	expect(new Set(monitors.map((one) => one.website.domain)).size).toBe(3);
	expect(new Set(monitors.map((one) => one.keyword.language))).toEqual(new Set(["fr", "en", "es"]));
	expect(new Set(monitors.map((one) => `${one.engine} ${one.device}`))).toEqual(
		new Set(["google desktop", "google mobile", "bing desktop"]),
	);
	// What was not found was read a second time, by a plain request.
	const isConfirmed = ({ position, seen }: Monitor) => position === 0 && seen.source === "fetch";
	expect(monitors.filter((one) => one.engine === "google" && one.seen.source !== "browser" && !isConfirmed(one))).toEqual([]);
	for (const monitor of monitors) expect([monitor.keyword.term, monitor.position]).toEqual([monitor.keyword.term, await trueRank(monitor)]);
	// Otherwise the comparison above would prove nothing.
	expect(monitors.filter((one) => one.seen.outcome === "ranked").length).toBeGreaterThan(10);
});

test("after everything was killed the app starts again, seeds nothing twice and has lost nothing", async () => {
	const ids = (await demoMonitors()).map(({ id }) => id);
	expect(inject("demoIds")).toHaveLength(46);
	// The same ones, not new ones in their place. An import adds others meanwhile.
	expect(inject("demoIds").filter((id) => !ids.includes(id))).toEqual([]);
	expect(ids.length).toBeLessThanOrEqual(46 + 4);
});

test("S57 static files and the web manifest carry the security headers", async () => {
	const page = await (await fetch(address("/login"))).text();
	const assets = [/\/assets\/[\w.-]+\.css/, /\/assets\/[\w.-]+\.js/].map((pattern) => pattern.exec(page)?.[0] ?? "/none");
	for (const path of [...assets, "/icons/app-192.png", "/favicon.svg", "/robots.txt", "/sw.js", "/manifest.webmanifest"]) {
		const { status, headers } = await fetch(address(path));
		expect([path, status]).toEqual([path, 200]);
		expect([path, headers.get("content-security-policy")]).toEqual([
			path,
			expect.stringMatching(/^default-src '(none|self)'.*frame-ancestors 'none'$/),
		]);
		for (const name of ["x-content-type-options", "referrer-policy", "permissions-policy", "cross-origin-opener-policy"])
			expect([path, name, headers.get(name)]).toEqual([path, name, expect.any(String)]);
	}
});

test("scripts and styles carry the headers of public/_headers", async () => {
	const page = await (await fetch(address("/login"))).text();
	const asset = /\/assets\/[\w.-]+\.css/.exec(page)?.[0];
	const { status, headers } = await fetch(address(asset ?? "/none"));
	expect(status).toBe(200);
	expect(headers.get("cache-control")).toContain("immutable");
	expect(headers.get("x-content-type-options")).toBe("nosniff");
});
