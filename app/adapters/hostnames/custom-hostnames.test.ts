import { afterEach, expect, test, vi } from "vitest";
import { customHostnames } from "./custom-hostnames";

const ZONE = "023e105f4ecef8ad9ca31a8372d0c353";
const ID = "0d89c70d-ad9f-4843-b99f-6cc0252067e9";

/** An answer as the API gives it. Source: Cloudflare API, "Create Custom Hostname". */
const host = (status: string, ssl: string) => ({
	id: ID,
	hostname: "seo.agency.example",
	ssl: {
		id: ID,
		type: "dv",
		method: "http",
		status: ssl,
		settings: { min_tls_version: "1.2" },
		bundle_method: "ubiquitous",
		wildcard: false,
	},
	status,
	verification_errors: ["custom hostname does not CNAME to this zone."],
	ownership_verification: { type: "txt", name: "_cf-custom-hostname.seo.agency.example", value: ID },
	created_at: "2020-02-06T18:11:23.531995Z",
});
const answered = (result: unknown) => Response.json({ success: true, errors: [], messages: [], result });

/** Answers one after the other, and what was asked. */
function service(...answers: Response[]) {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
		asked.push([init.method ?? "GET", address.replace("https://api.cloudflare.com/client/v4", ""), init.body ?? ""].join(" ").trim());
		expect(new Headers(init.headers).get("Authorization")).toBe("Bearer token");
		return answers.shift() ?? new Response(null, { status: 500 });
	});
	return { asked, hostnames: customHostnames({ zone: ZONE, token: "token" }) };
}
afterEach(() => vi.unstubAllGlobals());

test("a new host is asked for with a certificate by HTTP validation; it is active once host and certificate are", async () => {
	const path = `/zones/${ZONE}/custom_hostnames`;
	const { asked, hostnames } = service(
		answered([]),
		answered(host("pending", "initializing")),
		answered(host("active", "pending_validation")),
		answered(host("active", "active")),
	);
	expect(await hostnames.add("seo.agency.example")).toEqual({ id: ID, isActive: false });
	expect(await hostnames.read(ID)).toEqual({ isActive: false });
	expect(await hostnames.read(ID)).toEqual({ isActive: true });
	expect(asked).toEqual([
		`GET ${path}?hostname=seo.agency.example`,
		`POST ${path} {"hostname":"seo.agency.example","ssl":{"method":"http","type":"dv","settings":{"min_tls_version":"1.2"}}}`,
		`GET ${path}/${ID}`,
		`GET ${path}/${ID}`,
	]);
});

test("a host that is known there is not asked for again; one that is gone is null, and removing it is no failure", async () => {
	const missing = () =>
		Response.json({ success: false, errors: [{ code: 1436, message: "The custom hostname was not found." }] }, { status: 404 });
	const { asked, hostnames } = service(answered([host("active", "active")]), missing(), missing());
	expect(await hostnames.add("seo.agency.example")).toEqual({ id: ID, isActive: true });
	expect(await hostnames.read(ID)).toBeNull();
	await hostnames.remove(ID);
	expect(asked.at(-1)).toBe(`DELETE /zones/${ZONE}/custom_hostnames/${ID}`);
});

test("a refusal is a failure that names its status alone", async () => {
	const { hostnames } = service(
		Response.json({ success: false, errors: [{ code: 10000, message: "Authentication error" }] }, { status: 403 }),
	);
	await expect(hostnames.read(ID)).rejects.toThrow("the service of hostnames answered 403");
});
