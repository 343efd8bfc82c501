import { expect, test } from "vitest";
import { hostOf, judgeHost, ownHostSchema } from "./own-host";
import { isOnOwnHost } from "./own-host-paths";

test.each([
	["seo.agency.example", "seo.agency.example"],
	[" https://SEO.Agency.example/ ", "seo.agency.example"],
	["bücher.example", "xn--bcher-kva.example"],
	["seo.agency.example.", "seo.agency.example"],
	["localhost", null],
	["192.0.2.1", null],
	["[::1]", null],
	["agency.example:8443", null],
	["agency.example/path", null],
	["user@agency.example", null],
	["a b.example", null],
	["agency.example\r\nX: y", null],
	["*.agency.example", null],
	["", null],
])("%j as a host is %j", (text, host) => {
	expect(hostOf(text)).toEqual(host);
});

test.each([
	["track.example.com", "brand.errors.ourHost"],
	["x.track.example.com", "brand.errors.ourHost"],
	["example.com", null],
	["nottrack.example.com", null],
	["none", "brand.errors.host"],
])("%s beside the host of the installation: %s", (host, fault) => {
	const { error } = ownHostSchema("track.example.com").safeParse({ host });
	expect(error?.issues[0]?.message ?? null).toBe(fault);
});

const target = "track.example.com";
const FOUND = { aliases: [target], addresses: [], proofs: ["token"], target, targetAddresses: ["192.0.2.1"], token: "token" };
test.each([
	[{}, "proven"],
	[{ aliases: [], addresses: ["192.0.2.1"] }, "proven"],
	[{ aliases: [], addresses: [] }, "not_found"],
	[{ aliases: ["other.example"], addresses: ["198.51.100.1"] }, "elsewhere"],
	[{ proofs: [] }, "unproven"],
	[{ proofs: ["token of another account"] }, "unproven"],
])("records with %j are %s", (records, state) => {
	expect(judgeHost({ ...FOUND, ...records })).toBe(state);
});

test.each([
	["/", true],
	["/login", true],
	["/login.data", true],
	["/_root.data", true],
	["/s/token/looks/1", true],
	["/account/members", true],
	["/assets/a.js", true],
	["/account/security", false],
	["/account/security.data", false],
	["/account/connections/google", false],
	["/account/connections?a=b", false],
	["/welcome", false],
	["/signup", false],
	["/admin/users", false],
	["/Admin", false],
	["/oauth/authorize", false],
	["/mcp", false],
	["/developers", false],
	["/impersonate", false],
	["/.well-known/oauth-protected-resource", false],
	["/relay", false],
	["/dev/outbox.json", false],
	["/api/account/tokens/generate", false],
])("an own host answers %s: %s", (pathname, isAnswered) => {
	expect(isOnOwnHost(pathname)).toBe(isAnswered);
});

test("a form without a host says what a host is", () => {
	expect(
		ownHostSchema("track.example.com")
			.safeParse({})
			.error?.issues.map(({ message }) => message),
	).toEqual(["brand.errors.host"]);
});
