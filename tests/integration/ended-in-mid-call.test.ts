import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { scopeOf } from "~/server/api/contract/scope-of";
import { API_ROUTES } from "~/server/api/routes";
import { asked, nameOf, type Sweep, sweepWorld, taskOf } from "~/server/api/test-sweep";
import { changeMember } from "~/services/members/change-member";
import { removeMember } from "~/services/members/remove-member";
import { seatOf, visitor } from "~/services/members/test-account-members";
import type { UserSeat } from "~/services/seat/seat";
import { pausedBeforeWrite } from "~/services/sessions/test-paused";

/** Every call that writes is made by a manager whose membership changes after everything was read and before anything is written. */

let world: Sweep;
let seat: UserSeat;
let person: Awaited<ReturnType<typeof visitor>>;
beforeAll(async () => {
	world = await sweepWorld();
	seat = await seatOf(world.own.ctx, world.own.token);
	person = await visitor(world.own.ctx);
});

const WRITES = API_ROUTES.filter((one) => one.access === "verified" && scopeOf(one) !== "read" && !one.parts && !one.takesBody);

/** Calls that write nothing: a manager may not make them, or nothing is at rest. */
const WITHOUT_WRITE = /^\w+ (account\/(members|customer|second-step)|[\w-]+\/(:id\/)?(restore|resume)$)/;

/** Answers of calls during which `event` took place, and the names of calls that wrote nothing. */
async function walk(event: (ctx: Sweep["own"]["ctx"]) => Promise<unknown>) {
	const { own, ids } = world;
	const answers: Record<string, unknown> = {};
	const silent: string[] = [];
	for (const route of WRITES) {
		await own.ctx.db.run(sql`INSERT INTO membership (account_id, user_id, role, joined_at) VALUES (${own.accountId}, ${person.userId}, 'manager', 1)
			ON CONFLICT DO UPDATE SET role = 'manager', websites = NULL`);
		const paused = pausedBeforeWrite(own.ctx, () => event(own.ctx));
		const headers = { Authorization: `Bearer ${person.secret}`, "X-Account": own.accountHid };
		const { status, body } = await asked({ ...own, ctx: paused.ctx }, taskOf(route, ids), headers);
		if (!paused.hasWaited()) silent.push(nameOf(route));
		else if ((body as { code?: string } | null)?.code !== "ForbiddenException") answers[nameOf(route)] = [status, body];
	}
	return { answers, silent };
}

test("a member who is removed while a call is carried out writes nothing", async () => {
	const { answers, silent } = await walk((ctx) => removeMember(ctx, seat, { hid: person.userHid, made: "keep" }));
	expect(answers).toEqual({});
	expect(silent.filter((name) => !WITHOUT_WRITE.test(name))).toEqual([]);
}, 300_000);

test("a member who becomes a reader while a call is carried out writes nothing", async () => {
	const { answers, silent } = await walk((ctx) => changeMember(ctx, seat, { hid: person.userHid, role: "reader" }));
	expect(answers).toEqual({});
	expect(silent.filter((name) => !WITHOUT_WRITE.test(name))).toEqual([]);
}, 300_000);
