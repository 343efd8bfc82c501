import { afterEach, expect, test, vi } from "vitest";
import { inspectUrl } from "./inspect-url";

afterEach(() => vi.unstubAllGlobals());

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

test("Search Console is asked, never the address, and its verdict says indexed, not indexed or mismatch", async () => {
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
