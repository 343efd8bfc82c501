import { expect, test } from "vitest";
import { mutedSubjects } from "~/db/alert-settings";
import { alert } from "~/db/tables/alerts";
import { ask, signedInUser } from "./test-client";

const SHOP = { website: "shop.example", keywords: ["desk lamp"], country: "fr", language: "fr" };

async function scene() {
	const one = await signedInUser();
	const call = async (method: string, path: string, body?: unknown) => {
		const answer = await ask(one.ctx, method, path, { headers: one.bearer, ...(body !== undefined && { body }) });
		return [answer.status, answer.body];
	};
	const [, made] = await call("POST", "monitors", SHOP);
	const [keyword = ""] = (made as { ids: string[] }).ids;
	const [, sites] = await call("GET", "websites");
	const website = (sites as { id: string }[])[0]?.id ?? "";
	return { ...one, call, keyword, website };
}

test("a keyword and a website are muted until a day, listed, and told again when the mute ends", async () => {
	const { ctx, accountId, call, keyword, website } = await scene();
	const site = { id: website, scope: "website", name: "shop.example", until: "2026-11-30" };
	const term = { id: keyword, scope: "keyword", name: "desk lamp (shop.example)", until: "2026-12-31" };
	expect(await call("PUT", `alert-mutes/${keyword}`, { until: "2026-12-01" })).toEqual([200, { ...term, until: "2026-12-01" }]);
	expect(await call("PUT", `alert-mutes/${keyword}`, { until: term.until })).toEqual([200, term]);
	expect(await call("PUT", `alert-mutes/${website}`, { until: site.until })).toEqual([200, site]);
	expect(await call("PUT", `alert-mutes/${keyword}`, { until: "2026-12-31T08:00:00.000Z" })).toEqual([200, term]);
	expect(await call("GET", "alert-mutes")).toEqual([200, [site, term]]);
	expect(await mutedSubjects(ctx.db, accountId, "2026-11-30")).toEqual(new Set([`keyword:${keyword}`, `website:${website}`]));
	expect(await call("DELETE", `alert-mutes/${website}`)).toEqual([200, { removed: 1 }]);
	expect(await call("DELETE", `alert-mutes/${website}`)).toEqual([404, expect.objectContaining({ code: "NotFoundException" })]);
	expect(await call("GET", "alert-mutes")).toEqual([200, [term]]);
});

test("a day that is past or none, and what another account has, are refused", async () => {
	const [own, other] = [await scene(), await scene()];
	const words = { until: ["Today or a later day."] };
	for (const until of ["2020-01-01", "2099-02-31", "", undefined])
		expect([until, await own.call("PUT", `alert-mutes/${own.keyword}`, { until })]).toEqual([
			until,
			[422, expect.objectContaining({ errors: words })],
		]);
	for (const id of [other.keyword, other.website, "AAAAAAAAAAAAAAAAAAAAAA"])
		expect([id, (await own.call("PUT", `alert-mutes/${id}`, { until: "2026-12-31" }))[0]]).toEqual([id, 404]);
	await other.call("PUT", `alert-mutes/${other.keyword}`, { until: "2026-12-31" });
	expect(await own.call("DELETE", `alert-mutes/${other.keyword}`)).toEqual([404, expect.objectContaining({ code: "NotFoundException" })]);
	expect(await own.call("GET", "alert-mutes")).toEqual([200, []]);
});

test("alerts are marked as read by their ids, until the instant of one, and all", async () => {
	const { ctx, accountId, accountHid, call } = await scene();
	const stranger = await scene();
	const hid = (n: number) => accountHid.slice(0, 21) + n;
	for (const n of [1, 2, 3, 4])
		await ctx.db.insert(alert).values({
			...{ hid: hid(n), accountId, dedupeKey: hid(n), websiteHid: null, day: "2026-11-20", time: "0000", firedAt: n * 1_000 + 900 },
			facts: JSON.stringify({ domain: "shop.example", fell: 1, rose: 0, other: 0, unread: 0, causes: [], unexplained: 0, uncompared: 0 }),
		});
	const unread = async () => {
		const [, list] = await call("GET", "alerts?state=unread");
		return (list as { id: string; fired_at: string }[]).map(({ id, fired_at }) => [id.at(-1), fired_at]);
	};
	const all = await unread();
	expect(all.map(([n]) => n)).toEqual(["4", "3", "2", "1"]);
	expect((await stranger.call("POST", "alerts/read", { ids: [hid(4)] }))[0]).toBe(200);
	expect(await call("POST", "alerts/read", { ids: [hid(3)] })).toEqual([200, {}]);
	expect((await unread()).map(([n]) => n)).toEqual(["4", "2", "1"]);
	expect((await call("POST", "alerts/read", { until: "yesterday" }))[0]).toBe(422);
	expect(await call("POST", "alerts/read", { until: all[2]?.[1] })).toEqual([200, {}]);
	expect((await unread()).map(([n]) => n)).toEqual(["4"]);
	await call("POST", "alerts/read", {});
	expect(await unread()).toEqual([]);
});
