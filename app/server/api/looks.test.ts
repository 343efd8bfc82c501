import { brotliCompressSync, gzipSync } from "node:zlib";
import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { expect, test } from "vitest";
import { sample, samplePart } from "~/db/tables/samples";
import type { Look } from "~/domain/position/look";
import { writePack } from "~/domain/storage/evidence-pack";
import { pagesKey, printLookId, printPartId } from "~/domain/storage/look-id";
import { packReading } from "~/services/looks/load-looks";
import { lookJson } from "./look-json";
import { ask, signedInUser } from "./test-client";

const hostile = "<!doctype html><title>é</title><script>parent.location='https://evil.example'</script>";
const look: Look = {
	search: { engine: "google", term: "shoes", country: "fr", language: "fr", device: "desktop", place: "" },
	source: "fetch",
	config: { name: "Recent Firefox", version: 1 },
	depth: 30,
	startedAt: 1_000,
	finishedAt: 2_000,
	pages: [],
};

/** A user with a sample that refers to a look of three pages, each with another encoding. */
async function withLook() {
	const user = await signedInUser();
	const address = { day: "20261120", jobHid: user.ctx.newHid(), lease: 1, part: 0, index: 7 };
	const bytes = new TextEncoder().encode(hostile);
	const pages = [
		{ body: bytes, encoding: "identity" as const },
		{ body: new Uint8Array(gzipSync(bytes)), encoding: "gzip" as const },
		{ body: new Uint8Array(brotliCompressSync(bytes)), encoding: "br" as const },
	];
	const pack = writePack(new Map([["7", { reading: packReading(look), pages }]]));
	user.ctx.ports.objects.getRange = async (key, offset, length) => (key === pagesKey(address) ? pack.slice(offset, offset + length) : null);
	const opened = { accountId: user.accountId, day: "2026-11-20", time: "0000", asked: "0", openedAt: 1 };
	const [row] = await user.ctx.db.insert(sample).values(opened).returning({ id: sample.id });
	const chunks = JSON.stringify({ parts: [printPartId(address)], lp: [0], li: [7] });
	await user.ctx.db.insert(samplePart).values({ sampleId: row?.id ?? 0, jobId: 1, chunks });
	return { ...user, id: printLookId(address) };
}

test("a look has its search, source and times", async () => {
	const { ctx, bearer, id } = await withLook();
	const { status, body } = await ask(ctx, "GET", `looks/${id}`, { headers: bearer });
	expect([status, body]).toEqual([
		200,
		{
			id,
			search: look.search,
			source: "fetch",
			config: look.config,
			depth: 30,
			started_at: "1970-01-01T00:00:01.000Z",
			finished_at: "1970-01-01T00:00:02.000Z",
			pages: [],
		},
	]);
});

test("a page that a relay carried names the relay's kind and country, and no other page does", () => {
	const reading = readPage({ engine: "google", html: "", status: 200, complete: true, start: 0, term: "shoes" }, RECENT_FIREFOX.parser);
	const page = { url: "https://www.google.fr/search", status: 200, bytes: 0, downloadMs: 1, at: 1_000, reading };
	const carried = { ...page, via: { kind: "mobile", country: "fr" } as const };
	const { pages } = lookJson({ id: "a", look: { ...look, pages: [carried, page] }, pages: [], keptUntil: null, firstUntil: null });
	expect(pages.map(({ relay }) => relay)).toEqual([{ kind: "mobile", country: "fr" }, undefined]);
});

test("links whose address the engine hides are sent as their shown host, in results, blocks and the AI overview", () => {
	const hidden = { link: null, title: "Chairs", sealed: true as const, host: "shop.example" };
	const empty = readPage({ engine: "google", html: "", status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
	const meta = {
		link: "https://www.baidu.com/link?url=TOKEN",
		title: "Chairs",
		snippet: "",
		secure: true,
		host: "shop.example",
		path: "/",
	};
	const reading = {
		...empty,
		outcome: "results" as const,
		items: [
			{ type: "organic", position: 1, blockPosition: 1, meta: { ...meta, sealed: true as const } },
			{ type: "videos", position: null, blockPosition: 2, meta: { ...meta, link: null, host: "" }, links: [hidden] },
		],
		aiOverview: { state: "present" as const, text: "It depends.", links: [hidden] },
	};
	const page = { url: "https://engine.example/", status: 200, bytes: 0, downloadMs: 1, at: 1_000, reading };
	const [sent] = lookJson({ id: "a", look: { ...look, pages: [page] }, pages: [], keptUntil: null, firstUntil: null }).pages;
	expect(sent?.items[0]?.meta).toMatchObject({ link: null, sealed: true, host: "shop.example" });
	expect(sent?.items.map(({ links }) => links)).toEqual([[], [hidden]]);
	expect(sent?.ai_overview).toEqual({ state: "present", text: "It depends.", links: [hidden] });
	expect(JSON.stringify(sent)).not.toContain("TOKEN");
});

test.each([1, 2, 3])("the stored page %d is sent without its scripts, in a sandbox of no origin", async (n) => {
	const { ctx, bearer, id } = await withLook();
	const { status, text, headers } = await ask(ctx, "GET", `looks/${id}/pages/${n}`, { headers: bearer });
	expect([status, text]).toEqual([200, "<!doctype html><title>é</title>"]);
	const policy = headers.get("Content-Security-Policy") ?? "";
	expect(policy).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:/);
	expect(policy).not.toContain("allow-");
	expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
	expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
	expect(headers.get("Cache-Control")).toContain("no-store");
	expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
	expect(headers.get("Content-Encoding")).toBeNull();
});

test("pages that are not there, odd numbers and other people's looks answer 404", async () => {
	const { ctx, bearer, id } = await withLook();
	for (const n of ["0", "4", "-1", "1.5", "01", "1e0", "9999", "NaN", "x"]) {
		expect((await ask(ctx, "GET", `looks/${id}/pages/${n}`, { headers: bearer })).status).toBe(404);
	}
	const stranger = await signedInUser();
	stranger.ctx.ports.objects.getRange = ctx.ports.objects.getRange;
	for (const path of [`looks/${id}`, `looks/${id}/pages/1`])
		expect((await ask(stranger.ctx, "GET", path, { headers: stranger.bearer })).status).toBe(404);
	for (const odd of [id.replace("20261120", "20261119"), `${id}0`, `${id}/..`, "..%2f..", "pages", id.slice(0, -1)]) {
		expect((await ask(ctx, "GET", `looks/${odd}`, { headers: bearer })).status).toBe(404);
	}
});

test("in a batch a stored page is no answer", async () => {
	const { ctx, bearer, id } = await withLook();
	const { body } = await ask(ctx, "POST", "batch", {
		body: { tasks: [{ path: `looks/${id}/pages/1` }, { path: `looks/${id}` }] },
		headers: bearer,
	});
	expect((body as { code: number }[]).map(({ code }) => code)).toEqual([406, 200]);
});
