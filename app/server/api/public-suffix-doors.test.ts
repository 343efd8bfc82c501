import { expect, test } from "vitest";
import { ask, signedInUser } from "./test-client";

const market = { country: "fr", language: "fr" };
/** Calls that take a website, with the field that names it. */
const DOORS: [call: string, field: string, payload: (website: string) => object][] = [
	["monitors/verify", "website", (website) => ({ website, keywords: ["red shoes"], ...market })],
	["monitors", "website", (website) => ({ website, keywords: ["red shoes"], ...market })],
	["monitors", "website", (domain) => ({ website: { domain }, keywords: ["red shoes"], ...market })],
	["checks", "domain", (domain) => ({ domain, keyword: "red shoes", ...market })],
	["url-monitors", "urls", (url) => ({ urls: [url] })],
];
const ENDINGS = [
	["co.uk", "co.uk"],
	["WEB.APP.", "web.app"],
	["https://www.github.io/a?b", "github.io"],
	["公司.cn", "公司.cn"],
] as const;

test.each(DOORS)("POST %s refuses a public suffix alone in its own words, beside %s", async (path, field, payload) => {
	const { ctx, bearer } = await signedInUser();
	for (const [typed, suffix] of ENDINGS) {
		const refused = await ask(ctx, "POST", path, { headers: { ...bearer, "App-Language": "fr" }, body: payload(typed) });
		const words = `${suffix} est une terminaison sous laquelle d’autres ont leur site web. Saisissez le nom entier du vôtre, par exemple ma-boutique.${suffix}.`;
		expect([typed, refused.status, refused.body]).toMatchObject([
			typed,
			422,
			{ code: "ValidationException", errors: { [field]: [words] } },
		]);
	}
	expect((await ask(ctx, "GET", "websites", { headers: bearer })).body).toEqual([]);
	expect((await ask(ctx, "POST", path, { headers: bearer, body: payload("my-shop.co.uk") })).status).toBe(200);
});

test.each(DOORS.slice(0, 4))(
	"POST %s takes a website with Search Console's mark, a wildcard or a path, beside %s",
	async (path, field, payload) => {
		const { ctx, bearer } = await signedInUser();
		for (const ending of ["sc-domain:co.uk", "*.co.uk", "https://*.co.uk/a"])
			expect((await ask(ctx, "POST", path, { headers: bearer, body: payload(ending) })).body).toMatchObject({
				errors: { [field]: [expect.stringContaining("co.uk")] },
			});
		const kept = await ask(ctx, "POST", path, { headers: bearer, body: payload("sc-domain:my-shop.co.uk") });
		const cut = await ask(ctx, "POST", path, { headers: bearer, body: payload("*.my-shop.co.uk/blog/*") });
		expect([kept.status, cut.status]).toEqual([200, 200]);
		if (field !== "website") return;
		expect([kept.body, cut.body]).toMatchObject([
			{ website: { domain: "my-shop.co.uk", not_taken: [] } },
			{
				website: {
					domain: "my-shop.co.uk",
					not_taken: [
						{ part: "*.", why: "wildcard" },
						{ part: "/blog/*", why: "path" },
					],
				},
			},
		]);
	},
);

test("among addresses of websites, those of a public suffix alone are named as invalid", async () => {
	const { ctx, bearer } = await signedInUser();
	const urls = ["https://shop.example/a", "https://co.uk/b", "https://www.gov.uk/c", "nonsense"];
	const { status, body } = await ask(ctx, "POST", "url-monitors", { headers: bearer, body: { urls } });
	expect([status, (body as { ids: string[] }).ids.length, (body as { invalid: string[] }).invalid]).toEqual([
		200,
		2,
		["nonsense", "https://co.uk/b"],
	]);
});
