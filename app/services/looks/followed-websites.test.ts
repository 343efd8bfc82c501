import { expect, test } from "vitest";
import type { Look } from "~/domain/position/look";
import { otherPage, resultsPage, tenHosts } from "~/domain/position/look-fixtures";
import { type Follower, follower } from "../monitors/test-follower";
import { addMonitors } from "../monitors/test-typed-monitors";
import { ownerSeat } from "../seat/test-seat";
import { followedWebsites, ownerOfHost } from "./followed-websites";

const TERM = `tent ${crypto.randomUUID()}`;
const follow = (who: Follower, website: string, more: { depth?: number; keywords?: string } = {}) =>
	addMonitors(who.ctx, { account: who.account, website, keywords: TERM, country: "fr", language: "fr", ...more });

function lookAt(pages: Look["pages"], depth = 30): Look {
	const search: Look["search"] = { engine: "google", term: TERM, country: "fr", language: "fr", device: "desktop", place: "" };
	return { search, source: "fetch", config: { name: "test", version: 1 }, depth, startedAt: 0, finishedAt: 1, pages };
}

test("a look has the position of each website for which the account tracks its search, by its depth, and of no other", async () => {
	const [who, other] = [await follower(), await follower()];
	await follow(who, "h32.test");
	await follow(who, "h7.test", { depth: 100 });
	await follow(who, "h1.test", { keywords: "something else" });
	await follow(other, "h2.test");
	const pages = Array.from({ length: 4 }, (_, n) => resultsPage(tenHosts(n)));
	expect(
		(await followedWebsites(who.ctx, ownerSeat(who.account), lookAt(pages))).map(({ domain, observation }) => [domain, observation]),
	).toEqual([
		["h32.test", { outcome: "not_found", depth: 30, exhausted: false, below: { position: 32, url: "https://h32.test/" } }],
		["h7.test", { outcome: "ranked", position: 7, url: "https://h7.test/", depth: 30 }],
	]);
	const refused = await followedWebsites(who.ctx, ownerSeat(who.account), lookAt([otherPage("captcha")]));
	expect(refused.map(({ observation }) => observation)).toMatchObject([{ reason: "blocked" }, { reason: "blocked" }]);
});

test("a result is a followed website's, another one of the account's, or nobody's", () => {
	const [followed, other] = [
		{ domain: "shop.test", hosts: "subdomains" as const },
		{ domain: "blog.test", hosts: "subdomains" as const },
	];
	const owners = ["www.shop.test", "blog.test", "else.test"].map((host) => ownerOfHost(host, [followed], [followed, other]));
	expect(owners).toEqual(["followed", "other", null]);
});
