import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { redirect, type ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { enterAccount } from "~/server/account-address";
import { answerPages } from "./account-pages";
import { lateRoute, loadRoutes } from "./late-routes";

const ORIGIN = "https://app.example.com";
const HID = "AbCdEfGhIjKlMnOpQrSt-_";

interface Asked {
	request: Request;
}

const told = ({ request }: Asked) => Response.json({ url: request.url });
const routes = {
	root: { id: "root", path: "", module: { default: () => null } },
	file: { id: "file", parentId: "root", path: "file/:name", module: { loader: told } },
	late: { id: "late", parentId: "root", path: "late", module: lateRoute(["loader"], async () => ({ loader: told })) },
	moved: {
		id: "moved",
		parentId: "root",
		path: "moved",
		// Frozen, as a bundle makes the names of a module.
		module: Object.freeze({ loader: () => redirect("/file/x?y=1"), action: async () => redirect("https://app.example.com/login") }),
	},
};
// The cast: a build without assets and without screens.
const build = {
	routes,
	entry: { module: { default: () => new Response("page") } },
	assets: { version: "1", routes: {}, entry: { imports: [], module: "" }, url: "" },
	future: { v3_singleFetch: true },
	publicPath: "/",
	assetsBuildDirectory: "",
	isSpaMode: false,
	basename: "/",
} as unknown as ServerBuild;
const answer = answerPages(build, "test");

const ask = (path: string, init: RequestInit = {}) =>
	answer(enterAccount(new Request(ORIGIN + path, init)), { cloudflare: { env, ctx: createExecutionContext() } });

test("loaders see the address as routes know it, with and without an account in it", async () => {
	for (const path of ["/file/a?b=1", `/a/${HID}/file/a?b=1`]) {
		expect(await (await ask(path)).json()).toEqual({ url: `${ORIGIN}/file/a?b=1` });
	}
});

test("code that loads after the first request of an account is found", async () => {
	await loadRoutes(routes, "/late");
	expect(await (await ask(`/a/${HID}/late`)).json()).toEqual({ url: `${ORIGIN}/late` });
});

test("redirects to paths of the app stay within the account; those to whole addresses leave it", async () => {
	expect((await ask("/moved")).headers.get("Location")).toBe("/file/x?y=1");
	expect((await ask(`/a/${HID}/moved`)).headers.get("Location")).toBe(`/a/${HID}/file/x?y=1`);
	const form = { method: "POST", body: "", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
	expect((await ask(`/a/${HID}/moved`, form)).headers.get("Location")).toBe(`${ORIGIN}/login`);
});

test("many accounts are answered one after the other, each within its own addresses", async () => {
	for (let i = 0; i < 60; i++) {
		const hid = HID.slice(0, 20) + String(i).padStart(2, "0");
		expect((await ask(`/a/${hid}/moved`)).headers.get("Location")).toBe(`/a/${hid}/file/x?y=1`);
	}
});
