import { endGrantRow, type GrantRow, grantsEnding } from "~/db/plan-grants";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { assertRight, type UserSeat } from "../seat/seat";
import { administeredAccount } from "./give-grant";
import { tellGrant } from "./tell-grant";
import { type AccountFacts, type GrantChange, writeRights } from "./write-rights";

const MAX_AT_ONCE = 50;

/** Ends what an account was given: its subscription alone counts. The owner is told. Ending twice is the same as once. */
export async function endGrant(ctx: Ctx, seat: UserSeat, userHid: string): Promise<void> {
	assertRight(seat, "admin.write");
	const { id } = await administeredAccount(ctx, seat, userHid);
	await writeRights(ctx, id, (running, account) => running && ending(ctx, running, { by: seat.user.id, account }));
}

/** Ends the grants whose time is over. Returns true when none is left. */
export async function endDueGrants(ctx: Ctx): Promise<boolean> {
	const due = await grantsEnding(ctx.db, { before: ctx.now(), unwarned: false, limit: MAX_AT_ONCE });
	const failed = await eachAccount(ctx, due, async ({ accountId }) => {
		await writeRights(ctx, accountId, (running, account) => {
			const isOver = running !== null && running.until !== null && running.until <= ctx.now();
			return isOver ? ending(ctx, running, { by: null, account }) : null;
		});
	});
	return due.length < MAX_AT_ONCE || failed > 0;
}

function ending(ctx: Ctx, running: GrantRow, { by, account }: { by: number | null; account: AccountFacts }): GrantChange {
	const { accountId } = running;
	return {
		action: "grant.ended",
		after: null,
		statements: (marked) => [
			endGrantRow(ctx.db, accountId, { by, at: ctx.now() }, marked),
			...tellGrant(ctx, accountId, { kind: "rights_ended", grant: running, timezone: account.timezone }, marked),
		],
	};
}
