import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { action, loader } from "./route";

interface Row {
	hid: string;
	isRead: boolean;
}
interface Loaded {
	screen: { rows: Row[]; fits: boolean; beyond: { keywords: string; urls: string } | null };
}
interface Answered {
	shown: { ids: string[] };
	failure: string | null;
	errors: Record<string, string[]>;
}

/** A user with 13 keywords and 12 URLs on the free plan, with the ids in the order of addition. */
async function reduced() {
	const user = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const { ctx, cookie, bearer: headers } = user;
	const add = async (path: string, body: object) => ((await ask(ctx, "POST", path, { body, headers })).body as { ids: string[] }).ids;
	const terms = Array.from({ length: 13 }, (_, n) => `lamp ${n}`);
	const keywords = await add("monitors", { website: "shop.example", keywords: terms, country: "fr", language: "fr" });
	const urls = await add("url-monitors", { urls: Array.from({ length: 12 }, (_, n) => `https://shop.example/${n}`) });
	await ctx.db.update(account).set({ plan: "default", packs: 0 }).where(eq(account.id, user.accountId));
	const screen = async (query = "") => (await callRoute<Loaded>(loader, `/beyond-plan${query}`, { cookie })).data?.screen;
	const read = async (query = "") => (await screen(query))?.rows.filter(({ isRead }) => isRead).map(({ hid }) => hid);
	const send = (form: Record<string, string | readonly string[]>) =>
		callRoute<Answered>(action, "/beyond-plan", { cookie, form: { intent: "choose", q: "", ...form } });
	return { keywords, urls, screen, read, send };
}

test.each(["keywords", "urls"] as const)(
	"the form chooses which %s are read, and a search changes only the rows that it shows",
	async (of) => {
		const user = await reduced();
		const ids = user[of];
		const query = `?of=${of}`;
		expect(await user.screen(query)).toMatchObject({ fits: false, beyond: { keywords: "3", urls: "2" } });
		expect(await user.read(query)).toEqual(ids.slice(0, 10));
		const chosen = ids.slice(-10);
		expect((await user.send({ of, shown: ids, ids: chosen })).location).toBe(`/beyond-plan?of=${of}`);
		expect((await user.read(query))?.toSorted()).toEqual(chosen.toSorted());
		const [first = ""] = chosen;
		expect((await user.send({ of, q: "lamp", shown: [first], ids: [] })).location).toBe(`/beyond-plan?of=${of}&q=lamp`);
		expect((await user.read(query))?.slice(0, 9).toSorted()).toEqual(chosen.slice(1).toSorted());
	},
);

test("more rows than the plan holds are refused with the room, the ticks stay, and nothing changes", async () => {
	const { keywords, read, send } = await reduced();
	const ids = keywords.slice(0, 11);
	const { status, data } = await send({ of: "keywords", shown: keywords, ids });
	expect([status, data?.shown.ids]).toEqual([400, ids]);
	expect(JSON.stringify([data?.failure, data?.errors])).toContain("Your account has room for 10");
	expect(await read()).toEqual(keywords.slice(0, 10));
});

test("the form of one row, and one without a tick, as a browser without JavaScript sends them, are read", async () => {
	const { keywords, read, send } = await reduced();
	const last = keywords.at(-1) ?? "";
	expect((await send({ of: "keywords", shown: last, ids: last })).status).toBe(400);
	expect((await send({ of: "keywords", shown: [keywords[0] ?? "", last], ids: last })).status).toBe(302);
	expect(await read()).toContain(last);
	expect((await send({ of: "keywords", shown: keywords })).status).toBe(302);
	expect(await read()).toEqual(keywords.slice(0, 10));
});
