import { afterEach, expect, test, vi } from "vitest";
import { dnsOverHttps } from "./dns-over-https";

const answers = (body: unknown, status = 200) => vi.stubGlobal("fetch", async () => Response.json(body, { status }));
const dns = dnsOverHttps("https://resolver.example/dns-query");
afterEach(() => vi.unstubAllGlobals());

test("records of the asked type alone are read, names without the dot at the end, texts without quotes", async () => {
	answers({
		Status: 0,
		Answer: [
			{ name: "seo.agency.example", type: 5, TTL: 300, data: "Track.Example.com." },
			{ name: "track.example.com", type: 1, TTL: 300, data: "192.0.2.1" },
			{ name: "_reports.seo.agency.example", type: 16, TTL: 300, data: '"reports-0123" "4567"' },
			{ name: "_reports.seo.agency.example", type: 16, TTL: 300, data: "plain" },
		],
	});
	expect(await dns.read("seo.agency.example", "CNAME")).toEqual(["track.example.com"]);
	expect(await dns.read("seo.agency.example", "A")).toEqual(["192.0.2.1"]);
	expect(await dns.read("_reports.seo.agency.example", "TXT")).toEqual(["reports-01234567", "plain"]);
});

test("a name that does not exist has no records; a resolver that fails is a failure", async () => {
	answers({ Status: 3 });
	expect(await dns.read("none.example", "TXT")).toEqual([]);
	answers({ Status: 2 });
	await expect(dns.read("a.example", "TXT")).rejects.toThrow("code 2");
	answers({}, 503);
	await expect(dns.read("a.example", "TXT")).rejects.toThrow("503");
});
