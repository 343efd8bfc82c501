import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { account as accounts } from "~/db/tables/users";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { addCheck } from "~/services/checks/add-check";
import { listChecks } from "~/services/checks/list-checks";
import { saveDatacenters } from "~/services/datacenters/save-datacenters";
import { ownerSeat } from "~/services/seat/test-seat";
import { action, loader } from "./route";

type Somebody = Awaited<ReturnType<typeof signedInUser>>;

const CHECK = { intent: "add", domain: "shop.example", keyword: "lamp", country: "fr", language: "fr" };

async function usedUp(plan: "default" | "expert_20210323", checks: number): Promise<Somebody> {
	const who = await signedInUser();
	await who.ctx.db.update(accounts).set({ plan, packs: 1 }).where(eq(accounts.id, who.accountId));
	for (let i = 0; i < checks; i++) await post(who, { ...CHECK, keyword: `lamp ${i}` });
	return who;
}

/** The screen's fields that these tests read. */
interface Shown {
	usage: object;
	rows: { report: { id: string } }[];
	form: Record<string, unknown>;
	dialog: { content: { choices: { id: string; datacenters: object[] }[] } };
}
const post = (who: Somebody, form: Record<string, string>) => callRoute(action, "/datacenter-check?add=1", { form, cookie: who.cookie });
const screen = async (who: Somebody, more = "") =>
	(await callRoute<{ screen: Shown }>(loader, `/datacenter-check?add=1${more}`, { cookie: who.cookie })).data?.screen ?? ({} as Shown);

let free: Somebody;
beforeAll(async () => {
	free = await usedUp("default", 20);
});

test("on the free plan a check and a restart above the day's limit show that payment is needed, with a link to subscribe", async () => {
	const refused = await post(free, CHECK);
	expect([refused.status, refused.data]).toMatchObject([
		429,
		{
			ok: false,
			toast: { key: "checks.notice.paymentNeeded", offer: "subscribe" },
			failure: "You have reached the maximum number of verifications for today",
		},
	]);
	const shown = await screen(free);
	expect(shown.usage).toMatchObject({ used: "20", max: "20", left: 0, tone: "red", subscribes: true });
	const [row] = shown.rows;
	const restart = await post(free, { intent: "restart", ids: row?.report.id ?? "" });
	expect(restart.data).toMatchObject({ toast: { key: "checks.notice.restartPaymentNeeded", offer: "subscribe" } });
	expect((await screen(free, `&dialog=restart_checks&ids=${row?.report.id}`)).dialog).toMatchObject({ content: { refusal: "noneLeft" } });
});

test("on a paid plan the account's limit is shown, without an offer", async () => {
	const who = await usedUp("expert_20210323", 1);
	await who.ctx.db.run("UPDATE daily_count SET count = 100");
	expect((await post(who, CHECK)).data).toMatchObject({ toast: { kind: "info", key: "checks.notice.limit", facts: expect.anything() } });
	const usages = [(await screen(free)).usage, (await screen(who)).usage];
	expect(usages).toMatchObject([
		{ max: "20", left: 0, subscribes: true },
		{ max: "100", left: 0, subscribes: false },
	]);
});

test("the form starts with the account's country and language, and keeps website, country and language after a check", async () => {
	const who = await usedUp("default", 0);
	const first = (await screen(who)).form;
	expect([first.country, first.language]).toEqual([who.person.country, who.person.language]);
	const american = await signedInUser({ country: "us", language: "en" });
	expect((await screen(american)).form).toMatchObject({ country: "us", language: "en" });
	const { location } = await post(who, { ...CHECK, domain: "https://Shop.example/x", keyword: "Lamp", country: "es", language: "es" });
	const kept = new URL(location ?? "", "http://x").search.replace("?", "&");
	expect((await screen(who, kept)).form).toMatchObject({
		domain: "shop.example",
		country: "es",
		language: "es",
		domains: ["shop.example"],
		keywords: ["lamp"],
	});
});

test("the result dialog offers the latest 20 similar checks by date, and their datacenters by place", async () => {
	const who = await usedUp("expert_20210323", 0);
	const datacenters = [{ id: "lon", label: "London", state: "available" as const }];
	await saveDatacenters(who.ctx, { actorId: who.userId, datacenters });
	for (let i = 0; i < 22; i++) await addCheck(who.ctx, ownerSeat({ id: who.accountId }), { ...CHECK, engine: DEFAULT_ENGINE, place: "" });
	await post(who, { ...CHECK, keyword: "another" });
	const ids = (
		await listChecks(who.ctx, ownerSeat({ id: who.accountId }), {
			page: 1,
			itemsPerPage: 50,
			sortBy: null,
			isDescending: false,
			search: "lamp",
		})
	).checks;
	const dialog = async (id: string) => (await screen(who, `&dialog=check_serp&id=${id}`)).dialog;
	const { choices } = (await dialog(ids[0]?.hid ?? "")).content;
	expect(choices.map(({ id }) => id)).toEqual(ids.slice(0, 20).map(({ hid }) => hid));
	expect(choices[0]?.datacenters).toEqual([{ id: "lon", label: "London" }]);
	// An older check can still be opened.
	const [oldest] = ids.slice(-1);
	expect((await dialog(oldest?.hid ?? "")).content.choices.map(({ id }) => id)).toEqual([...choices.map(({ id }) => id), oldest?.hid]);
});
