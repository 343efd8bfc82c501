import { expect, test } from "vitest";
import { clientAddressOf, forwardedHeaders, publicUrl, trustedProxies } from "./forwarding.mjs";

const none = trustedProxies("").list;
const trusted = trustedProxies("loopback 10.0.0.0/8, 2001:db8:1::/48").list;

test.each([
	["no proxy is trusted", "203.0.113.5", "198.51.100.1", none, "203.0.113.5"],
	["a stranger's header", "203.0.113.5", "198.51.100.1", trusted, "203.0.113.5"],
	["a trusted proxy", "127.0.0.1", "198.51.100.1", trusted, "198.51.100.1"],
	["IPv4 in the form of IPv6", "::ffff:127.0.0.1", "::ffff:198.51.100.1", trusted, "198.51.100.1"],
	["what the client wrote before the proxy", "127.0.0.1", "1.2.3.4, 198.51.100.1", trusted, "198.51.100.1"],
	["two trusted proxies", "127.0.0.1", "1.2.3.4, 198.51.100.1, 10.1.1.1", trusted, "198.51.100.1"],
	["all are trusted", "127.0.0.1", "10.0.0.9", trusted, "10.0.0.9"],
	["no address", "127.0.0.1", "unknown", trusted, "127.0.0.1"],
	["an empty header", "127.0.0.1", "", trusted, "127.0.0.1"],
	["an address that ends the chain", "127.0.0.1", "evil, 10.0.0.9", trusted, "10.0.0.9"],
	["IPv6 with brackets and port", "2001:db8:1::9", "[2001:db8:2::1]:4711", trusted, "2001:db8:2::1"],
	["IPv4 with port", "10.0.0.1", "198.51.100.1:80", trusted, "198.51.100.1"],
])("the client's address: %s", (_, peer, forwardedFor, list, expected) => {
	expect(clientAddressOf({ peer, forwardedFor, trusted: list })).toBe(expected);
});

test.each([
	"CF-Connecting-IP",
	"cf-ipcountry",
	"CF-Visitor",
	"X-Forwarded-For",
	"X-Forwarded-Proto",
	"X-Forwarded-Host",
	"Forwarded",
	"X-Real-IP",
	"True-Client-IP",
	"MF-Original-URL",
	"MF-Proxy-Shared-Secret",
	"MF-CF-Blob",
	"MF-Route-Override",
	"Transfer-Encoding",
	"Keep-Alive",
])("a client's own %s does not reach the Worker", (name) => {
	const sent = forwardedHeaders({ rawHeaders: [name, "lie", "Cookie", "a=1"], client: "198.51.100.1", url: "http://a.example/" });
	expect(sent).toEqual(["Cookie", "a=1", "CF-Connecting-IP", "198.51.100.1", "MF-Original-URL", "http://a.example/"]);
});

test("headers that Connection names stay on their connection, and repeated headers pass in their order", () => {
	const rawHeaders = ["Connection", "close, X-Private", "X-Private", "1", "Accept", "a", "Accept", "b"];
	const sent = forwardedHeaders({ rawHeaders, client: "c", url: "u" });
	expect(sent.slice(0, 4)).toEqual(["Accept", "a", "Accept", "b"]);
	expect(sent).not.toContain("X-Private");
});

test.each([
	["https://track.a.example", "track.a.example", "/login?x=1", "https://track.a.example/login?x=1"],
	["https://track.a.example", "TRACK.a.example", "/", "https://track.a.example/"],
	["https://track.a.example", "other.example", "/", "https://other.example/"],
	["http://127.0.0.1:8787", "localhost:8787", "/a", "http://localhost:8787/a"],
	["https://a.example", "a.example", "//evil.example/x", "https://a.example//evil.example/x"],
	["https://a.example", "a.example@evil.example", "/", null],
	["https://a.example", "a.example/evil", "/", null],
	["https://a.example", undefined, "/", null],
	["https://a.example", "a.example", "http://evil.example/", null],
	["https://a.example", "a.example", "*", null],
])("with BASE_URL %s, host %s and target %s the address is %s", (baseUrl, host, target, expected) => {
	expect(publicUrl({ host, target, baseUrl })).toBe(expected);
});
