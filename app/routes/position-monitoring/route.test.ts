import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { PART_HEADER } from "~/components/connection/wanted-part";
import { account as accounts } from "~/db/tables/users";
import { unpackRows } from "~/domain/table/pack-rows";
import { localDay } from "~/domain/time/local-day";
import { ask, signedInUser } from "~/server/api/test-client";
import type { Signed } from "~/server/guards";
import { callRoute } from "~/server/test-form";
import { blocked, type Follower, writeSample } from "~/services/monitors/test-follower";
import { seedProperty } from "~/services/search-queries/test-queries";
import { partOf } from "../../../tests/builders/part-of";
import { action, loader } from "./route";
import type { LoadedScreen } from "./screen/read-screen";
import { DIALOG_PART } from "./screen/whole-screen";
import { readDayReports } from "./table/toolbar/read-day-reports";

type Somebody = Awaited<ReturnType<typeof signedInUser>>;

const screen = async (who: Somebody, query = "") => {
	const { data } = await callRoute<LoadedScreen>(loader, `/position-monitoring${query}`, { cookie: who.cookie });
	if (!data) throw new Error("no screen");
	return data;
};
const setPlan = (who: Somebody, plan: "default" | "expert_20210323") =>
	who.ctx.db.update(accounts).set({ plan, packs: 1 }).where(eq(accounts.id, who.accountId));

let who: Somebody;
beforeAll(async () => {
	who = await signedInUser();
	await setPlan(who, "expert_20210323");
	const keywords = Array.from({ length: 12 }, (_, i) => `lamp ${i}`);
	const added = await ask(who.ctx, "POST", "monitors", {
		headers: who.bearer,
		body: { website: "shop.example", keywords, country: "fr", language: "fr" },
	});
	expect(added.status).toBe(200);
});

test("pending initial positions are shown; keywords above the plan's limit are shown as an error and left out of the table", async () => {
	const paid = await screen(who);
	expect(paid.alerts).toMatchObject({ unread: 12, excess: 0, free: false });
	expect([paid.usage, paid.refreshWaits]).toEqual([{ used: "12", max: "100", left: 88, hasLimit: true, tone: "green" }, false]);
	await setPlan(who, "default");
	await who.ctx.db.run(sql`UPDATE account SET rev = rev + 1, tracked_rev = tracked_rev + 1 WHERE id = ${who.accountId}`);
	const free = await screen(who);
	expect(free.alerts).toMatchObject({ excess: 2, max: 10, free: true });
	expect(unpackRows(free.table.rows)).toHaveLength(10);
	expect([free.usage, free.refreshWaits]).toEqual([{ used: "12", max: "10", left: -2, hasLimit: true, tone: "red" }, true]);
});

test("the free plan refuses a refresh while initial positions are pending", async () => {
	const answer = await callRoute(action, "/position-monitoring", { form: { intent: "refresh", scope: "all" }, cookie: who.cookie });
	expect(JSON.stringify(answer.data)).toContain("The first positions are still being read");
	// A refused search counts as done: page, dialog and form allow the refresh again.
	const day = localDay("Europe/Paris", who.ctx.now());
	const asked = Array.from({ length: 12 }, (_, ordinal) => ordinal);
	const follower = partOf<Follower>({ ctx: who.ctx, account: { id: who.accountId } });
	await writeSample(follower, { day, time: "0000", open: true }, asked, Object.fromEntries(asked.map((ordinal) => [ordinal, blocked])));
	await who.ctx.db.run(sql`UPDATE account SET rev = rev + 1 WHERE id = ${who.accountId}`);
	const after = await screen(who, "?dialog=refresh_keywords");
	expect([after.alerts.unread, after.refreshWaits, after.dialog?.content]).toMatchObject([10, false, { waits: null, count: 10 }]);
	const older = `/position-monitoring?group=website&date=${day}T0000&comparison=2001-01-01`;
	const datesIn = (answer: { location: string | null }) => {
		const { searchParams } = new URL(answer.location ?? "", "http://localhost");
		return [searchParams.get("date"), searchParams.get("comparison")];
	};
	const again = await callRoute(action, older, { form: { intent: "refresh", scope: "all" }, cookie: who.cookie });
	expect(again.status).toBe(302);
	// The dates become those of the report, compared with its day's midnight.
	expect(datesIn(again)).toEqual([expect.stringMatching(new RegExp(`^${day}T(?!0000)\\d{4}$`)), `${day}T0000`]);
	// A refused refresh leaves them; an added keyword makes them today versus yesterday.
	const late = await callRoute(action, older, { form: { intent: "refresh", scope: "all" }, cookie: who.cookie });
	expect(datesIn(late)).toEqual([`${day}T0000`, "2001-01-01"]);
	await setPlan(who, "expert_20210323");
	const more = { intent: "create", website: "shop.example", keywords: "one more", country: "fr", language: "fr", depth: "" };
	const added = await callRoute(action, older, { form: more, cookie: who.cookie });
	expect([added.status, ...datesIn(added)]).toEqual([302, null, null]);
});

test("adding keywords names all wrong fields at once, keeps what was typed, and writes nothing", async () => {
	const somebody = await signedInUser();
	const form = { intent: "verify", website: "", keywords: " ", country: "fr", language: "fr", device: "mobile", depth: "7" };
	const { status, data } = await callRoute(action, "/position-monitoring?dialog=add_keywords", { form, cookie: somebody.cookie });
	expect([status, data]).toEqual([
		400,
		{
			ok: false,
			intent: "verify",
			code: "ValidationException",
			errors: {
				website: ["A valid website is required."],
				keywords: ["A valid keyword is required."],
				depth: ["The depth must be a whole number from 10 to 100."],
			},
			failure: null,
			values: { website: [""], keywords: [" "], country: ["fr"], language: ["fr"], device: ["mobile"], depth: ["7"] },
			toast: null,
		},
	]);
	const back = await callRoute(action, "/position-monitoring", { form: { ...form, intent: "back" }, cookie: somebody.cookie });
	expect([back.status, back.data]).toMatchObject([200, { ok: true, shown: { kind: "typing", values: { depth: ["7"] } } }]);
});

test("a form without a known intent is refused", async () => {
	const answer = await callRoute(action, "/position-monitoring", { form: { intent: "nothing" }, cookie: who.cookie });
	expect(answer.status).toBe(400);
});

test("when the reports of a day cannot be read, the cause is shown", async () => {
	const who = await signedInUser();
	const broken = new Proxy(who.ctx.db, {
		get() {
			throw new Error("the database is away");
		},
	});
	const signed = partOf<Signed>({ ctx: { ...who.ctx, db: broken }, account: { id: who.accountId } });
	const url = new URL("https://app.example/?dialog=choose_day_report&day=2026-11-20&of=comparison");
	expect(await readDayReports(signed, { url, language: "en" })).toEqual({
		day: "2026-11-20",
		of: "comparison",
		times: [],
		cause: "An unknown error has occurred.",
	});
});

test("a dialog over a table that is shown already is loaded alone", async () => {
	const headers = { [PART_HEADER]: DIALOG_PART };
	const load = (query: string) => callRoute<object>(loader, `/position-monitoring${query}`, { cookie: who.cookie, headers });
	const open = await load("?dialog=manage_tags");
	expect([open.status, Object.keys(open.data ?? {}).toSorted()]).toEqual([200, ["dialog", "title"]]);
	expect(open.data).toMatchObject({ dialog: { name: "manage_tags" } });
	expect(await load("?dialog=keyword_detail&id=nothing")).toMatchObject({ status: 404 });
});

test("a broken connection is told above the table and beside the clicks of a keyword, until it works again", async () => {
	const { connectionId, propertyId } = await seedProperty(who.ctx, { accountId: who.accountId, domain: "shop.example", days: [] });
	const stateOf = (state: string) =>
		who.ctx.db.run(sql`UPDATE connection SET state = ${state}, broken_at = ${who.ctx.now()} WHERE id = ${connectionId}`);
	await stateOf("broken");
	const notice = [{ name: "owner@example.com", brokenAt: who.ctx.now(), likelyCause: null }];
	expect((await screen(who)).broken).toEqual(notice);
	const [hid] = unpackRows((await screen(who)).table.rows).map((row) => row.hid);
	const { dialog } = await screen(who, `?dialog=keyword_detail&tab=evolution&id=${hid}`);
	expect(dialog).toMatchObject({ content: { shown: { traffic: { broken: notice } } } });
	await who.ctx.db.run(sql`UPDATE connection_property SET state = 'off' WHERE id = ${propertyId}`);
	expect((await screen(who)).broken).toEqual([]);
});
