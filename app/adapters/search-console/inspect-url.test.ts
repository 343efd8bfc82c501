import { afterEach, expect, inject, test, vi } from "vitest";
import { printDetail, urlEntry } from "~/domain/url-monitor/url-report";
import type { UrlInspector } from "~/services/ports";
import { inspectUrl } from "./inspect-url";

afterEach(() => vi.unstubAllGlobals());

const AT = Date.parse("2026-11-21T14:00:00Z");
const URL_ASKED = "https://shop.example/a";
const verdict = (verdict: string, googleCanonical?: string) =>
	Response.json({ inspectionResult: { indexStatusResult: { verdict, ...(googleCanonical && { googleCanonical }) } } });

async function inspected(answer: Response | Error) {
	const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
		if (answer instanceof Error) throw answer;
		return answer;
	});
	vi.stubGlobal("fetch", fetched);
	const said = await inspectUrl({ url: URL_ASKED, property: "sc-domain:shop.example", token: "secret" });
	return { said, request: fetched.mock.calls[0] };
}

test("only Search Console gets a request, never the address; its verdict gives indexed, not indexed or mismatch", async () => {
	const { said, request } = await inspected(verdict("PASS"));
	expect(said).toEqual({ found: 1, protocolMismatch: false, depth: 0 });
	expect(new URL(request?.[0] ?? "").host).toBe("searchconsole.googleapis.com");
	expect(JSON.parse(String(request?.[1].body))).toEqual({ inspectionUrl: URL_ASKED, siteUrl: "sc-domain:shop.example" });
	expect((await inspected(verdict("NEUTRAL"))).said).toMatchObject({ found: 0, protocolMismatch: false });
	expect((await inspected(verdict("FAIL", "http://shop.example/a"))).said).toMatchObject({ found: 0, protocolMismatch: true });
});

test("what it refuses, breaks off or says otherwise is unknown, never not indexed", async () => {
	for (const status of [401, 403, 429])
		expect((await inspected(new Response("", { status }))).said).toMatchObject({ found: -1, reason: "blocked" });
	const others = [
		new Response("", { status: 500 }),
		new Response("{"),
		Response.json({}),
		verdict("VERDICT_UNSPECIFIED"),
		new Error("reset"),
	];
	for (const answer of others) expect((await inspected(answer)).said).toMatchObject({ found: -1, reason: "error" });
});

test("against a served fake its answers are kept and shown as those of looks are, at the same port", async () => {
	const inspector: UrlInspector = {
		inspect: (asked) => inspectUrl(asked, `${inject("outsideServer")}/${status}/search-console?${new URLSearchParams({ body })}`),
	};
	let [status, body] = [200, ""];
	const shown = async (answer: { status?: number; verdict?: string; googleCanonical?: string }) => {
		const { status: answered = 200, ...result } = answer;
		[status, body] = [answered, JSON.stringify({ inspectionResult: { indexStatusResult: result } })];
		const said = await inspector.inspect({ url: URL_ASKED, property: "sc-domain:shop.example", token: "secret" });
		const detail = printDetail(said, { at: AT, source: "search_console", retryAt: AT + 1 });
		const { found, protocolMismatch } = said;
		return urlEntry({ hid: "h", url: URL_ASKED, domain: "shop.example", found, protocolMismatch, detail, look: null, doneAt: AT });
	};
	expect(await shown({ verdict: "PASS" })).toMatchObject({ found: 1, flags: [], seen: { outcome: "indexed", source: "search_console" } });
	const mismatch = await shown({ verdict: "NEUTRAL", googleCanonical: "http://shop.example/a" });
	expect(mismatch).toMatchObject({ found: 0, flags: ["protocol_mismatch"], seen: { outcome: "not_indexed" } });
	expect(await shown({ status: 429 })).toMatchObject({
		found: false,
		seen: { outcome: "unknown", reason: "blocked", retry_at: expect.any(String) },
	});
	// A redirect is no answer, and the token is not sent to its target.
	expect(await shown({ status: 302, verdict: "PASS" })).toMatchObject({ found: false, seen: { outcome: "unknown", reason: "error" } });
	expect(await shown({ verdict: "PARTIAL" })).toMatchObject({ found: false, seen: { outcome: "unknown", reason: "error" } });
	const request = await (await fetch(`${inject("outsideServer")}/seen/search-console`)).json();
	expect(request).toMatchObject({ method: "POST", headers: { authorization: "Bearer secret" } });
});
