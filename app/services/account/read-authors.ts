import { type Authored, authorsOf } from "~/db/authors";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Names of who made things of a kind by hand, by hid; nothing for an account of one person, and for a seat with some websites, which is told nothing of the
 * others in the account.
 */
export async function readAuthors(ctx: Ctx, seat: Seat, kind: Authored): Promise<Record<string, string>> {
	assertRight(seat, "work.read");
	if (seat.websites !== "all") return {};
	const rows = await authorsOf(ctx.db, seat.account.id, kind);
	return Object.fromEntries(rows.map(({ hid, firstName, lastName, email }) => [hid, `${firstName} ${lastName}`.trim() || email]));
}
