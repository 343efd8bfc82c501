import fs from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import appRoutes from "../../app/routes";
import { rankedOnce } from "./remix-changes";

type Routes = Parameters<typeof matchRoutes>[0];

const ROUTER = "node_modules/@remix-run/router/dist/router.js";
const OWN: Routes = [
	{ index: true },
	{ children: [{ path: "Table/:slug?", children: [{ index: true }, { path: "details" }] }] },
	{ path: "account", children: [{ path: "profile" }] },
	{ path: "files/*" },
	{ path: ":language?/help" },
	{ path: "exact", caseSensitive: true },
	{ path: "*" },
];
const APP: Routes = [{ path: "", children: appRoutes as Routes }];
const PATHS = [
	"/",
	"//",
	"/table",
	"/TABLE/shop.example/details",
	"//table",
	"/t%61ble/x",
	"/account/profile/",
	"/account/nothing",
	"/files/a/b",
	"/files",
	"/help",
	"/fr/help",
	"/Exact",
	"/exact",
	"/constructor",
	"/nowhere/at/all",
	"/position-monitoring/shop.example",
	"/s/token/looks/1/pages/2",
	"/login/token",
	"/admin/users/7",
	"/api/monitors",
	"/a%2Fb",
];

test("the router that keeps ranked routes matches every address as Remix's own, also when it is asked again", async () => {
	const changed = rankedOnce(fs.readFileSync(ROUTER, "utf8"));
	expect(changed).toMatch(/branchesFor\(routes, decoded, allowPartial\)[\s\S]+= compiledPath\(pattern\)/);
	const own = (await import(`data:text/javascript,${encodeURIComponent(changed)}`)) as { matchRoutes: typeof matchRoutes };
	for (const routes of [OWN, APP])
		for (const path of [...PATHS, ...PATHS]) expect([path, own.matchRoutes(routes, path)]).toEqual([path, matchRoutes(routes, path)]);
	expect(own.matchRoutes(OWN, "/account/profile")).toHaveLength(2);
});
