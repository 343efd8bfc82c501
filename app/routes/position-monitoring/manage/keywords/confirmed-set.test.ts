import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keyword, monitor, search } from "~/db/tables/monitors";
import { ask, signedInUser } from "~/server/api/test-client";
import { takeFlash } from "~/server/flash";
import { callRoute } from "~/server/test-form";
import { action, loader } from "../../route";

type Who = Awaited<ReturnType<typeof signedInUser>>;

const add = (who: Who, keywords: string[]) =>
	ask(who.ctx, "POST", "monitors", {
		body: { website: "shop.example", keywords, country: "fr", language: "fr" },
		headers: who.bearer,
	});

async function followed({ ctx, accountId }: Who) {
	const rows = await ctx.db
		.select({ term: keyword.term, hid: monitor.hid, favorite: monitor.favorite })
		.from(monitor)
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(eq(monitor.accountId, accountId));
	return new Map(rows.map(({ term, hid }) => [term, hid]));
}

interface Opened {
	dialog: { content: { count: number; confirmed: string; groups?: string[] } };
}

/** A dialog on all of three keywords, opened in one tab; then another tab removes one keyword and adds another one. */
async function changedSince(dialog: string, chosen: "all=1" | "groups") {
	const who = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	await add(who, ["lamp", "desk", "chair"]);
	const group = (await ask(who.ctx, "GET", "websites", { headers: who.bearer })).body as { id: string }[];
	const selection = chosen === "groups" ? `groups=${group[0]?.id}` : chosen;
	const path = `/position-monitoring?group=website&dialog=${dialog}&${selection}`;
	const { data } = await callRoute<Opened>(loader, path, { cookie: who.cookie });
	const content = (await data?.dialog)?.content;
	expect(content?.count).toBe(3);
	const before = await followed(who);
	await ask(who.ctx, "DELETE", `monitors/${before.get("chair")}`, { headers: who.bearer });
	await add(who, ["sofa"]);
	const press = (fields: Record<string, string>) => {
		const field = new URLSearchParams(selection);
		return callRoute(action, path, { form: { ...Object.fromEntries(field), ...fields }, cookie: who.cookie });
	};
	return { who, press, confirmed: content?.confirmed ?? "" };
}

test.each(["all=1", "groups"] as const)(
	"a removal of %s removes what was shown and nothing that came since, though the number is the same",
	async (chosen) => {
		const { who, press, confirmed } = await changedSince("remove_keywords", chosen);
		const answer = await press({ intent: "remove", confirmed });
		expect([answer.status, [...(await followed(who)).keys()]]).toEqual([302, ["sofa"]]);
		const { flash } = await takeFlash(new Request("http://localhost/", { headers: { Cookie: answer.cookies[0]?.split(";")[0] ?? "" } }));
		expect(flash).toMatchObject({ key: "monitoring.notice.removedSince", facts: { count: 2, since: 1 } });
	},
);

test.each(["all=1", "groups"] as const)("a pause of %s pauses what was shown, and says how many came since", async (chosen) => {
	const { who, press, confirmed } = await changedSince("pause_keywords", chosen);
	const answer = await press({ intent: "pause", confirmed });
	expect([answer.status, [...(await followed(who)).keys()]]).toEqual([302, ["sofa"]]);
	const { flash } = await takeFlash(new Request("http://localhost/", { headers: { Cookie: answer.cookies[0]?.split(";")[0] ?? "" } }));
	expect(flash).toMatchObject({ key: "monitoring.notice.pausedSince", facts: { count: 2, since: 1 } });
});

test.each(["all=1", "groups"] as const)("a removal of %s without the set that was shown is refused", async (chosen) => {
	const { who, press } = await changedSince("remove_keywords", chosen);
	const answer = await press({ intent: "remove" });
	expect(answer.data).toMatchObject({ ok: false, code: "ConflictException" });
	expect((await followed(who)).size).toBe(3);
});

test.each(["all=1", "groups"] as const)("tags of %s are given to what was shown alone", async (chosen) => {
	const { who, press, confirmed } = await changedSince("update_tags", chosen);
	expect((await press({ intent: "assign_tags", name: "Home", confirmed })).status).toBe(302);
	const rows = (await ask(who.ctx, "GET", "monitors", { headers: who.bearer })).body as { keyword: { term: string }; tags: object[] }[];
	expect(rows.map(({ keyword: { term }, tags }) => [term, tags.length]).sort()).toEqual([
		["desk", 1],
		["lamp", 1],
		["sofa", 0],
	]);
});
