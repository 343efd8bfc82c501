import { beforeEach, expect, test } from "vitest";
import { job } from "~/db/tables/jobs";
import { monitor } from "~/db/tables/monitors";
import { account as accounts } from "~/db/tables/users";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { ownerSeat } from "../seat/test-seat";
import { refreshMonitors } from "./refresh-monitors";
import { removeMonitors } from "./remove-monitors";
import { addMonitors, verifyMonitors } from "./test-typed-monitors";

const MARKET = { website: "example.com", country: "fr", language: "fr" };
const LARGEST_PLAN = { packs: 200 };
/** D1 takes so many statements of one invocation. Source: reference/platform.md. */
const MAX_STATEMENTS = 1_000;

let world: World;
let statements = 0;
beforeEach(async () => {
	world = await newWorld();
	const { db } = world.ctx;
	const batch = db.batch.bind(db);
	Object.assign(db, {
		batch: (list: Parameters<typeof batch>[0]) => {
			statements += list.length;
			return batch(list);
		},
	});
});

/** Result of a call, within the statements of one invocation. */
async function within<T>(call: Promise<T>): Promise<T> {
	statements = 0;
	const answer = await call;
	expect(statements).toBeLessThan(MAX_STATEMENTS / 2);
	return answer;
}

test("twenty thousand keywords are verified, added, refreshed and removed, each by one call", async () => {
	const id = await newAccount(world, LARGEST_PLAN);
	const keywords = Array.from({ length: 20_001 }, (_, i) => `keyword number ${i} of many`);
	const input = { account: { id }, keywords, ...MARKET };
	const { verify } = await within(verifyMonitors(world.ctx, input));
	expect([verify.valid.length, verify.over_quota]).toEqual([20_000, keywords.slice(-1)]);
	const { added } = await within(addMonitors(world.ctx, input));
	expect(added).toHaveLength(20_000);
	world.advance(3_600_000);
	const hids = added.map(({ hid }) => hid);
	expect((await within(refreshMonitors(world.ctx, ownerSeat({ id }), null))).accepted).toHaveLength(20_000);
	world.advance(3_600_000);
	expect((await within(refreshMonitors(world.ctx, ownerSeat({ id }), hids))).accepted).toHaveLength(20_000);
	// One bucket of at most 100 searches is one job.
	expect(await world.ctx.db.$count(job)).toBe(600);
	expect(await within(removeMonitors(world.ctx, ownerSeat({ id }), { hids }))).toMatchObject({ removed: 20_000 });
	expect(await world.ctx.db.$count(monitor)).toBe(0);
});

test("S63: of sixty calls at once that each add a keyword exactly as many are accepted as the plan has room for, whoever removes meanwhile", async () => {
	const id = await newAccount(world, { plan: "default" });
	const add = (term: string) => addMonitors(world.ctx, { account: { id }, keywords: [term], ...MARKET });
	const first = await addMonitors(world.ctx, { account: { id }, keywords: ["a", "b", "c"], ...MARKET });
	const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => add(`term ${i}`)));
	expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
	const codes = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as object] : []));
	expect(codes).toHaveLength(53);
	for (const code of codes) expect(code).toMatchObject({ code: "ThrottledCreateMonitorException", facts: { count: 10 } });
	const removals = first.added.map(({ hid }) => removeMonitors(world.ctx, ownerSeat({ id }), { hids: [hid] }));
	await Promise.allSettled([...removals, ...Array.from({ length: 20 }, (_, i) => add(`later ${i}`))]);
	const [row] = await world.ctx.db.select().from(accounts);
	expect(row?.monitorCount).toBe(await world.ctx.db.$count(monitor));
	expect(row?.monitorCount).toBeLessThanOrEqual(10);
	expect(row?.monitorCount).toBeGreaterThanOrEqual(7);
});
