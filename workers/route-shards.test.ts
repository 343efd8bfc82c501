import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { RouteShards } from "./route-shards";

interface TestRoute {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
}

const ROUTES: TestRoute[] = [
	{ id: "root", path: "" },
	{ id: "home", parentId: "root", index: true },
	{ id: "main", parentId: "root" },
	{ id: "table", parentId: "main", path: "table/:slug?" },
	{ id: "account", parentId: "main", path: "account" },
	{ id: "profile", parentId: "account", path: "profile" },
	{ id: "look", parentId: "root", path: "s/:token/looks/:look" },
	{ id: "share", parentId: "main", path: "s/:token" },
	{ id: "file", parentId: "root", path: "manifest.webmanifest" },
	{ id: "rest", parentId: "root", path: "*" },
];
const byId = (routes: TestRoute[]) => Object.fromEntries(routes.map((route) => [route.id, route]));
const build = { routes: byId(ROUTES), assets: { version: "1", routes: byId(ROUTES) } };

/** A tree as Remix makes it; index routes have no children. */
function tree(routes: Record<string, TestRoute>, parentId?: string): { id: string; path?: string; index?: boolean }[] {
	return Object.values(routes)
		.filter((route) => route.parentId === parentId)
		.map((route) => (route.index ? { ...route } : { ...route, children: tree(routes, route.id) })) as never;
}

const found = (routes: Record<string, TestRoute>, pathname: string) =>
	matchRoutes(tree(routes) as never, pathname)?.map(({ route, params }) => [route.id, params]);

test.each([
	"/",
	"/table",
	"/table/shop.example",
	"/Table/x",
	"//table",
	"/t%61ble",
	"/table/%E0%A4%A",
	"/account/profile",
	"/account",
	"/s/abc",
	"/s/abc/looks/1",
	"/manifest.webmanifest",
	"/nowhere/at/all",
	"/s",
])("%s is answered by what all routes together would answer it with", (pathname) => {
	const shards = new RouteShards(build, (shard) => shard);
	const shard = shards.handlerFor(pathname);
	expect(found(shard.routes, pathname)).toEqual(found(build.routes, pathname));
	expect(Object.keys(shard.assets.routes)).toEqual(Object.keys(shard.routes));
});

test("an address's handler knows its own routes and the index alone, also when it is asked for as data; the page's question for routes is answered from all", () => {
	const shards = new RouteShards(build, (shard) => Object.keys(shard.routes));
	expect(shards.handlerFor("/table/x.data")).toEqual(shards.handlerFor("/table"));
	expect(shards.handlerFor("/table.data")).toEqual(["root", "home", "main", "table", "rest"]);
	expect(shards.handlerFor("/_root.data")).toEqual(["root", "home", "rest"]);
	expect(shards.handlerFor("/__manifest")).toEqual(ROUTES.map(({ id }) => id));
});

test("handlers are made once, and none for addresses that are not there", () => {
	let made = 0;
	const shards = new RouteShards(build, () => ++made);
	const all = ["/table", "/TABLE/x", "/a", "/b", "/c.data"].map((pathname) => shards.handlerFor(pathname));
	expect(all).toEqual([1, 1, 2, 2, 2]);
});
