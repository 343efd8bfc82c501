import { env } from "cloudflare:workers";
import type { LoaderFunction } from "@remix-run/cloudflare";
import { beforeEach, expect, test } from "vitest";
import type { PublicHead } from "~/domain/site/public-head";
import { loader as home } from "~/routes/_index/route";
import { loader as frame } from "~/routes/_public/route";
import { action as setUp } from "~/routes/admin-setup/route";
import { loader as developers } from "~/routes/developers/route";
import { loader as freeCheck } from "~/routes/free-check/route";
import { loader as robots } from "~/routes/robots/route";
import { loader as sitemap } from "~/routes/sitemap/route";
import { loader as status } from "~/routes/status/route";
import { loader as terms } from "~/routes/terms/route";
import { loader as welcome } from "~/routes/welcome/route";
import { signedInUser } from "~/server/api/test-client";
import { setCommonHeaders } from "~/server/document-headers";
import { forgetGateFacts } from "~/server/gate-facts";
import { callRoute } from "~/server/test-form";

const d1 = (env as unknown as { DB: D1Database }).DB;
const ORIGIN = "http://127.0.0.1:8787";

async function choose(settings: Record<string, string>): Promise<void> {
	const rows = Object.entries(settings).map(([key, value]) =>
		d1.prepare("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, 0)").bind(key, value),
	);
	await d1.batch([d1.prepare("DELETE FROM setting"), ...rows]);
	forgetGateFacts();
}
beforeEach(() => choose({}));

const text = async (loader: LoaderFunction, path: string) => (await callRoute(loader, path)).response?.text();
const locations = async () => [...((await text(sitemap, "/sitemap.xml")) ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
const headOf = async (loader: LoaderFunction, path: string, params: Record<string, string> = {}) =>
	(await callRoute<{ head: PublicHead }>(loader, path, { params })).data?.head;
/** Not the loader's own type: routes differ in what else they load. */
const asLoader = (loader: unknown) => loader as LoaderFunction;

test.each([
	["/welcome", asLoader(welcome), {}],
	["/free-check", asLoader(freeCheck), {}],
	["/status", asLoader(status), {}],
	["/terms", asLoader(terms), {}],
	["/developers", asLoader(developers), {}],
	["/developers/keywords", asLoader(developers), { page: "keywords" }],
] as const)("%s tells engines its title, description and languages, and stands in the sitemap", async (path, loader, params) => {
	const [plain, french] = [await headOf(loader, path, params), await headOf(loader, `${path}?lang=fr&utm_source=x`, params)];
	expect(plain).toMatchObject({ language: "en", canonical: ORIGIN + path, isFindable: true, image: `${ORIGIN}/pictures/card-en.jpg` });
	expect(french).toMatchObject({ language: "fr", canonical: `${ORIGIN}${path}?lang=fr` });
	expect([plain?.title, plain?.description]).not.toEqual([french?.title, french?.description]);
	expect(plain?.description.length).toBeGreaterThan(20);
	expect(plain?.alternates.map(({ language }) => language)).toEqual(["en", "fr", "es", "x-default"]);
	expect(await locations()).toContain(ORIGIN + path);
});

test.each([
	["/welcome", null],
	["/developers/keywords", null],
	["/login", "noindex"],
	["/signup", "noindex"],
	["/position-monitoring", "noindex"],
	["/api/monitors", "noindex"],
	["/developers/..%2fx", "noindex"],
	["/s/AAAA", "noindex, nofollow"],
])("engines may show what is public alone: %s is answered with %s", (path, rule) => {
	const headers = new Headers();
	setCommonHeaders(headers, new URL(path, "https://app.example.com"));
	expect(headers.get("X-Robots-Tag")).toBe(rule);
});

test("an installation that visitors cannot join is closed to engines, until its administrators open it", async () => {
	await choose({ sign_up: "nobody" });
	expect(await text(robots, "/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
	expect((await callRoute(sitemap, "/sitemap.xml")).status).toBe(404);
	expect((await headOf(asLoader(welcome), "/welcome"))?.isFindable).toBe(false);
	expect((await callRoute(home, "/")).location).toBe("/login");
	await choose({ sign_up: "nobody", search_engines: "open", plans: "off" });
	expect(await text(robots, "/robots.txt")).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
	const listed = await locations();
	expect([`${ORIGIN}/welcome`, `${ORIGIN}/terms`, `${ORIGIN}/free-check`].map((url) => listed.includes(url))).toEqual([true, false, false]);
});

test("an administrator decides on the set-up page whether engines may show the installation", async () => {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const send = (search_engines: string) =>
		callRoute(setUp, "/admin/setup", { form: { intent: "sign_up", sign_up: "everybody", search_engines }, cookie: admin.cookie });
	expect((await send("closed")).location).toBe("/admin/setup#sign-up");
	expect(await text(robots, "/robots.txt")).not.toContain("Sitemap");
	await send("sign_up");
	expect(await text(robots, "/robots.txt")).toContain("Sitemap");
	expect((await send("sometimes")).status).toBe(400);
});

test("the address of a language is kept for the next screens, an unknown language is not", async () => {
	const cookies = async (path: string) => (await callRoute(frame, path)).cookies.filter((cookie) => cookie.startsWith("language="));
	expect(await cookies("/welcome?lang=es")).toHaveLength(1);
	expect([await cookies("/welcome?lang=de"), await cookies("/welcome")]).toEqual([[], []]);
	expect((await headOf(asLoader(welcome), "/welcome?lang=de"))?.language).toBe("en");
});

test("visitors of the first address see the sign-in page, which leads to the product, and users their positions", async () => {
	expect((await callRoute(home, "/")).location).toBe("/login");
	const { cookie } = await signedInUser();
	expect((await callRoute(home, "/", { cookie })).location).toBe("/position-monitoring");
});
