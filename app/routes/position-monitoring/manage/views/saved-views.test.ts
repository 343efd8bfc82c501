import { expect, test } from "vitest";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { saveView } from "~/services/saved-views/save-view";
import { ownerSeat } from "~/services/seat/test-seat";
import type { TableAddress } from "../../query/table-address";
import { readTableAddress } from "../../query/table-address";
import { action, loader } from "../../route";
import type { SavedViewsContent } from "./saved-views";
import { viewComparison, viewHref, viewParameters } from "./view-address";

const LIMITS = { first: "2026-10-02", today: "2026-11-21" };
const read = (text: string, slug = ""): TableAddress => readTableAddress(new URLSearchParams(text), slug);
const kept = (text: string) => viewParameters(read(text), LIMITS);

test("a view keeps the whole table but the page; comparisons of the presets move with the day", () => {
	const all = "group=tag&favorites=1&hide=tags&sort=volume&dir=desc&size=50&q=shoes&band=top10&move=up&comparison=2026-11-14&page=3";
	const parameters = kept(all);
	expect(Object.fromEntries(new URLSearchParams(parameters))).toEqual({
		group: "tag",
		favorites: "1",
		hide: "tags",
		sort: "volume",
		dir: "desc",
		size: "50",
		q: "shoes",
		band: "top10",
		move: "up",
		comparison: "7d",
	});
	const later = viewHref({ slug: "shop.example", parameters }, { ...LIMITS, today: "2026-12-01" });
	expect(later).toMatch(/^\/position-monitoring\/shop\.example\?/);
	const { comparison, ...rest } = read(later.slice(later.indexOf("?")), "");
	const { comparison: _, ...before } = read(all);
	expect([comparison, rest]).toEqual([
		{ day: "2026-11-24", time: null },
		{ ...before, page: 1 },
	]);
});

test.each([
	["comparison=2026-10-22", "month", "comparison=2026-11-01"],
	["comparison=2026-10-02", "first", "comparison=2026-10-02"],
	["comparison=2026-11-20", null, "group=website"],
	["comparison=2026-11-03", "own", "comparison=2026-11-03"],
	["comparison=2026-11-14T1430", "own", "comparison=2026-11-14T1430"],
	["date=2026-11-15&comparison=2026-11-14", "own", "date=2026-11-15&comparison=2026-11-14"],
])("%s is kept as a comparison of the kind %s", (asked, kind, address) => {
	const parameters = kept(asked);
	expect(viewComparison({ parameters })).toBe(kind);
	expect(decodeURIComponent(viewHref({ slug: "", parameters }, { ...LIMITS, today: "2026-12-01" }))).toContain(address);
});

test("a view never compares with a day before the first report", () => {
	const view = { slug: "", parameters: "comparison=30d" };
	expect(viewHref(view, { first: "2026-11-15", today: "2026-11-21" })).toContain("comparison=2026-11-15");
	expect(viewHref(view, { first: "2026-11-21", today: "2026-11-21" })).toBe("/position-monitoring");
});

test("views are saved, opened, renamed, replaced and removed by plain forms; each user has their own", async () => {
	const who = await signedInUser();
	await ask(who.ctx, "POST", "monitors", {
		headers: who.bearer,
		body: { website: "shop.example", keywords: ["red shoes"], country: "fr", language: "fr" },
	});
	const at = "/position-monitoring/shop.example?band=top3&dialog=saved_views";
	const params = { slug: "shop.example" };
	const send = (form: Record<string, string>, path = at, cookie = who.cookie) => callRoute(action, path, { form, cookie, params });
	const list = async (path = at, cookie = who.cookie) => {
		const { data } = await callRoute<{ dialog: { content: SavedViewsContent } }>(loader, path, { cookie, params });
		return data?.dialog.content.views ?? [];
	};
	const saved = await send({ intent: "save_view", name: "  Best   places " });
	expect([saved.status, saved.location]).toEqual([302, "/position-monitoring/shop.example?band=top3"]);
	const [view] = await list();
	expect(view).toMatchObject({ name: "Best places", isShown: true, words: ["shop.example", "Position group: 1–3"] });
	expect(view?.href).toBe("/position-monitoring/shop.example?group=website&band=top3");
	const id = view?.hid ?? "";
	const again = await send({ intent: "save_view", name: "best PLACES" });
	expect([again.status, again.data]).toMatchObject([
		400,
		{ errors: { name: ["You have a view of this name already."] }, values: { name: ["best PLACES"] } },
	]);
	expect((await send({ intent: "save_view", name: " " })).data).toMatchObject({ errors: { name: ["A name is required."] } });
	expect((await send({ intent: "save_view", name: "x".repeat(61) })).data).toMatchObject({
		errors: { name: ["A view name has at most 60 characters."] },
	});
	const other = "/position-monitoring/shop.example?move=up&dialog=saved_views";
	expect((await send({ intent: "replace_view", id }, other)).status).toBe(302);
	expect((await list(other))[0]).toMatchObject({ isShown: true, words: ["shop.example", "Movement: Up"] });
	expect((await send({ intent: "rename_view", id, name: "Rising" })).status).toBe(302);
	expect((await list()).map(({ name }) => name)).toEqual(["Rising"]);
	const stranger = await signedInUser();
	for (const intent of ["rename_view", "replace_view"])
		expect(
			(await callRoute(action, "/position-monitoring", { form: { intent, id, name: "Mine" }, cookie: stranger.cookie })).data,
		).toMatchObject({
			code: "NotFoundException",
		});
	await callRoute(action, "/position-monitoring", { form: { intent: "remove_view", id }, cookie: stranger.cookie });
	expect((await list()).map(({ name }) => name)).toEqual(["Rising"]);
	expect((await send({ intent: "remove_view", id })).status).toBe(302);
	expect(await list()).toEqual([]);
});

test("a user has at most fifty views", async () => {
	const who = await signedInUser();
	const user = { id: who.userId, hid: who.userHid };
	const seat = { ...ownerSeat({ id: who.accountId, hid: "" }), user } as Parameters<typeof saveView>[1];
	await who.ctx.db.run(`INSERT INTO saved_view (hid, account_id, user_id, name, name_key, slug, parameters, created_at)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
		SELECT 'many-' || ${who.userId} || '-' || i, ${who.accountId}, ${who.userId}, i, i, '', '', 1 FROM n`);
	const added = saveView(who.ctx, seat, { name: "One more", slug: "", parameters: "" });
	await expect(added).rejects.toMatchObject({ facts: { count: 50 }, errors: { name: ["views.many"] } });
});
