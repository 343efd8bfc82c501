import { type MadeKind, type MadeRow, madeByTokens } from "~/db/made-things";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** What a token made and would leave behind, by kind; ids and names. */
export type Made = Record<MadeKind, Pick<MadeRow, "hid" | "name">[]>;

/** What each token of the account made and still has: token hid → things. */
export async function listMade(ctx: Ctx, seat: Seat): Promise<(tokenHid: string) => Made> {
	assertRight(seat, "access.read");
	return listMadeOf(ctx, seat.account.id);
}

/** As listMade. */
export async function listMadeOf(ctx: Ctx, accountId: number): Promise<(tokenHid: string) => Made> {
	const rows = await madeByTokens(ctx.db, accountId);
	return (tokenHid) => {
		const own = rows.filter(({ token }) => token === tokenHid);
		const of = (kind: MadeKind) => own.filter((one) => one.kind === kind).map(({ hid, name }) => ({ hid, name }));
		return { webhooks: of("webhooks"), shares: of("shares"), scheduled_exports: of("scheduled_exports"), alert_rules: of("alert_rules") };
	};
}
