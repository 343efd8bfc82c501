import { type MadeRow, madeByTokens } from "~/db/made-things";
import { byName } from "~/domain/by-name";
import { MADE_KINDS, type MadeKind } from "~/domain/thing/things";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** What a token made and would leave behind, by kind; ids and names. */
export type Made = Record<MadeKind, Pick<MadeRow, "hid" | "name">[]>;

export const NOTHING_MADE: Made = byName(MADE_KINDS, () => []);

/** What each token of the account made and still has: token hid → things. */
export async function listMade(ctx: Ctx, seat: Seat): Promise<(tokenHid: string) => Made> {
	assertRight(seat, "access.read");
	return listMadeOf(ctx, seat.account.id);
}

/** As listMade. */
export async function listMadeOf(ctx: Ctx, accountId: number): Promise<(tokenHid: string) => Made> {
	const rows = await madeByTokens(ctx.db, accountId);
	return (tokenHid) =>
		byName(MADE_KINDS, (kind) => rows.filter((one) => one.token === tokenHid && one.kind === kind).map(({ hid, name }) => ({ hid, name })));
}
