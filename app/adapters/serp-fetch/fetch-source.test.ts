import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { RECENT_FIREFOX } from "@serpentine/serp";
import { expect, inject, test } from "vitest";
import { fetchSource } from "./fetch-source";

const REQUEST = {
	search: { engine: "google", term: "thé vert", country: "fr", language: "fr", device: "desktop", place: "" },
	start: 0,
	held: 0,
	wanted: 30,
	at: 0,
} as const;
const PAGE = `<!doctype html><html><title>thé</title>${"<p>vert</p>".repeat(2000)}</html>`;
const config = { ...RECENT_FIREFOX, browser: { ...RECENT_FIREFOX.browser, timeoutMs: 1_000 } };

function answer(body: BodyInit | null, headers: Record<string, string> = {}, status = 200): Response {
	return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers }, encodeBody: "manual" });
}

/** The page that a source hands back when `send` answers for the network. */
async function fetched(send: (url: string, init: RequestInit) => Response | Promise<Response>) {
	const address = () => ({ url: "https://engine.test/search?q=x", acceptLanguage: "fr-FR,fr;q=0.9" });
	const session = await fetchSource(address, async (url, init) => send(url, init)).open(config);
	return await session.fetchPage(REQUEST);
}

function broken(bytes: Uint8Array): ReadableStream {
	let sent = false;
	return new ReadableStream({
		pull(controller) {
			if (sent) controller.error(new Error("Network connection lost."));
			else controller.enqueue(bytes);
			sent = true;
		},
	});
}

test("a body that came compressed is kept as it came and read once", async () => {
	const gzip = gzipSync(PAGE);
	const page = await fetched(() => answer(gzip, { "content-encoding": "gzip" }));
	expect(page).toMatchObject({ status: 200, html: PAGE, encoding: "gzip", complete: true, failure: null });
	expect(Buffer.from(page.body).equals(gzip)).toBe(true);
	expect(page.bytes).toBe(Buffer.byteLength(PAGE));
});

test("over a real connection the runtime hands a compressed body over as received, and a broken one is told", async () => {
	const server = inject("pageServer");
	const load = async (path: string) => {
		const session = await fetchSource(() => ({ url: server + path, acceptLanguage: "fr" })).open(config);
		return await session.fetchPage(REQUEST);
	};
	const page = await load("/gzip");
	expect(page).toMatchObject({ status: 200, encoding: "gzip", complete: true, failure: null });
	expect(gunzipSync(page.body).toString()).toBe(page.html);
	expect(await load("/short")).toMatchObject({ status: 200, complete: false });
	expect(await load("/reset")).toMatchObject({ status: 0, failure: "reset" });
	expect(await load("/silent")).toMatchObject({ status: 0, failure: "timeout" });
	expect(await load("/busy")).toMatchObject({ status: 429, failure: null });
});

test("a body that came plain is compressed for keeping", async () => {
	const page = await fetched(() => answer(PAGE));
	expect(page).toMatchObject({ html: PAGE, encoding: "br", complete: true });
	expect(brotliDecompressSync(page.body).toString()).toBe(PAGE);
	expect(page.body.length).toBeLessThan(page.bytes / 5);
});

test("the user agent is our own name unless the operator sets one, and the language goes along", async () => {
	let sent: RequestInit = {};
	await fetched((_, init) => {
		sent = init;
		return answer(PAGE);
	});
	expect(sent).toMatchObject({ redirect: "manual", encodeResponseBody: "manual" });
	expect(sent.headers).toMatchObject({ "user-agent": "Serpentine/1", "accept-language": "fr-FR,fr;q=0.9" });
});

test("a page that was cut short says so, compressed or not", async () => {
	const gzip = gzipSync(PAGE, { level: 1 });
	const cut = await fetched(() => answer(gzip.subarray(0, gzip.length - 40), { "content-encoding": "gzip" }));
	expect(cut).toMatchObject({ status: 200, complete: false, failure: null });
	expect(PAGE.startsWith(cut.html)).toBe(true);
	expect(await fetched(() => answer(broken(Buffer.from("<html><p>half"))))).toMatchObject({ html: "<html><p>half", complete: false });
	const short = answer(PAGE.slice(0, 100), { "content-length": "5000" });
	expect(await fetched(() => short)).toMatchObject({ complete: false });
});

test("a connection that breaks before any answer is a reset, a silent one a timeout, an unknown host the network's", async () => {
	const failing = (message: string) => fetched(() => Promise.reject(new Error(message)));
	expect(await failing("Network connection lost.")).toMatchObject({ status: 0, html: "", complete: false, failure: "reset" });
	expect(await failing("internal error; reference = x")).toMatchObject({ status: 0, failure: "network" });
	const silent = fetched(
		(_, init) => new Promise((_resolve, reject) => init.signal?.addEventListener("abort", () => reject(new Error("x")))),
	);
	expect(await silent).toMatchObject({ status: 0, failure: "timeout" });
});

test("five megabytes are enough, as sent and as decoded", async () => {
	let pulled = 0;
	const endless = new ReadableStream({
		pull(controller) {
			pulled++;
			controller.enqueue(new Uint8Array(500_000));
		},
	});
	expect(await fetched(() => answer(endless))).toMatchObject({ html: "", complete: false, failure: "network" });
	expect(pulled).toBeLessThan(20);
	const bomb = gzipSync(Buffer.alloc(30_000_000));
	expect(await fetched(() => answer(bomb, { "content-encoding": "gzip" }))).toMatchObject({ html: "", failure: "network" });
});

test("redirects are followed on the same host and to the engine's refusals only", async () => {
	const moved = (location: string) => (url: string) =>
		url.endsWith("?q=x") ? answer("moved", { location }, 302) : answer(`at ${url}`, {}, url.includes("/sorry/") ? 429 : 200);
	expect(await fetched(moved("/search?q=y"))).toMatchObject({ status: 200, html: "at https://engine.test/search?q=y" });
	expect(await fetched(moved("https://www.google.com/sorry/index?q=z"))).toMatchObject({ status: 429 });
	expect(await fetched(moved("https://consent.google.fr/ml?x"))).toMatchObject({ html: "at https://consent.google.fr/ml?x" });
	expect(await fetched(moved("https://elsewhere.test/"))).toMatchObject({ status: 302, html: "moved" });
	expect(await fetched(moved("https://consent.google.com.evil.test/"))).toMatchObject({ status: 302 });
	let asked = 0;
	const circle = await fetched(() => {
		asked++;
		return answer("round", { location: "/search?q=x" }, 302);
	});
	expect([circle.status, asked]).toEqual([302, 6]);
});

test("a wrong charset does not break reading", async () => {
	const html = "<html><title>café</title></html>";
	const utf8 = Buffer.from(html);
	const latin = Buffer.from(html, "latin1");
	const latinMeta = Buffer.from(`<meta charset="iso-8859-1">${html}`, "latin1");
	const read = async (body: BodyInit, type: string) => (await fetched(() => answer(body, { "content-type": type }))).html;
	expect(await read(utf8, "text/html; charset=iso-8859-1")).toBe(html);
	expect(await read(latin, "text/html; charset=iso-8859-1")).toBe(html);
	expect(await read(latinMeta, "text/html")).toContain("café");
	expect(await read(utf8, "text/html; charset=no-such-charset")).toBe(html);
	expect(await read(utf8, "text/html")).toBe(html);
	expect(await read(latin, "text/html; charset=utf-8")).toContain("<title>caf");
});

test("an encoding that was not requested is no page", async () => {
	expect(await fetched(() => answer("x", { "content-encoding": "zstd" }))).toMatchObject({ status: 200, html: "", failure: "network" });
});
