import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { r2Objects } from "~/adapters/objects/r2-objects";
import { account as accounts } from "~/db/tables/users";
import { readBeyondPlan } from "~/services/plan/read-beyond-plan";
import { ownerSeat } from "~/services/seat/test-seat";
import { TableMemory } from "~/services/table/table-memory";
import { ask, signedInUser } from "./test-client";

/** A user with 13 keywords and 12 URLs on the free plan, with the ids in the order of addition. */
async function reduced() {
	const user = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const { ctx, bearer: headers } = user;
	const keywords = Array.from({ length: 13 }, (_, n) => `lamp ${n}`);
	const urls = Array.from({ length: 12 }, (_, n) => `https://shop.example/${n}`);
	const added = await ask(ctx, "POST", "monitors", {
		body: { website: "shop.example", keywords, country: "fr", language: "fr" },
		headers,
	});
	const followed = await ask(ctx, "POST", "url-monitors", { body: { urls }, headers });
	await ctx.db.update(accounts).set({ plan: "default", packs: 0 }).where(eq(accounts.id, user.accountId));
	const idsOf = (body: unknown) => (body as { ids: string[] }).ids;
	const call = async (method: string, path: string, body?: object) =>
		(await ask(ctx, method, path, { headers, ...(body && { body }) })).body as { id: string; kept_until?: string }[];
	return { ...user, call, keywords: idsOf(added.body), urls: idsOf(followed.body) };
}

const idOf = ({ id }: { id: string }) => id;

test.each(["monitors", "url-monitors"] as const)(
	"%s beyond the plan are listed with the instant of their deletion, and a person chooses which are read",
	async (list) => {
		const { call, ctx, accountId, ...added } = await reduced();
		const ids = list === "monitors" ? added.keywords : added.urls;
		const until = new Date((await readBeyondPlan(ctx, ownerSeat({ id: accountId })))?.until ?? 0);
		const beyond = await call("GET", `${list}?state=beyond_plan`);
		expect(beyond.map(idOf)).toEqual(ids.slice(10));
		for (const { kept_until } of beyond) expect(Math.abs(Date.parse(kept_until ?? "") - until.getTime())).toBeLessThan(60_000);
		const within = await call("GET", `${list}?state=read`);
		expect(within.map(idOf)).toEqual(ids.slice(0, 10));
		expect(within.filter((row) => row.kept_until !== undefined)).toEqual([]);
		const last = ids.slice(-2);
		expect(await call("POST", `${list}/keep`, { ids: last })).toEqual({ kept: 2 });
		expect((await call("GET", `${list}?state=read`)).map(idOf).toSorted()).toEqual([...last, ...ids.slice(0, 8)].toSorted());
		expect((await call("GET", `${list}?state=beyond_plan`)).map(idOf)).toEqual(ids.slice(8, -2));
		expect(await call("POST", `${list}/keep`, { ids: ids.slice(0, 11) })).toMatchObject({
			errors: { ids: ["Your account has room for 10: choose no more than that."] },
		});
		await call("POST", `${list}/keep`, { ids: [] });
		expect((await call("GET", `${list}?state=beyond_plan`)).map(idOf)).toEqual(ids.slice(10));
	},
);

test("a keyword beyond the plan is found by its id, with the instant of its deletion", async () => {
	const { call, keywords } = await reduced();
	expect(await call("GET", `monitors/${keywords[12]}`)).toMatchObject({ id: keywords[12], kept_until: expect.stringMatching(/Z$/) });
	expect(await call("GET", `monitors/${keywords[0]}`)).not.toHaveProperty("kept_until");
});

test("an export says how many keywords it leaves out, in the answer and in the file, and holds them on request", async () => {
	const { ctx, bearer: headers } = await reduced();
	ctx.ports.objects = r2Objects(env.OBJECTS);
	ctx.ports.tables = new TableMemory(async () => ctx);
	const made = async (more: object) => {
		const payload = { type: "daily", format: "html", ...more };
		const { data } = (await ask(ctx, "POST", "monitors/generate_export", { body: payload, headers })).body as {
			data: { file: string; beyond_plan?: number };
		};
		const { text } = await ask(ctx, "GET", `download/${data.file}`, { headers });
		return [data.beyond_plan, /left out: keywords beyond the limit/i.test(text), text.includes("lamp 12")];
	};
	expect(await made({})).toEqual([3, true, false]);
	expect(await made({ beyond_plan: true })).toEqual([undefined, false, true]);
	expect(await made({ type: "raw", format: "html" })).toEqual([3, true, false]);
});
