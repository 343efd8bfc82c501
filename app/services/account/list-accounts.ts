import { accountChoices } from "~/db/memberships";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";

/** An account that a person is in. */
export interface OwnAccount {
	hid: string;
	/** The owner's company, else their address. */
	name: string;
	role: Awaited<ReturnType<typeof accountChoices>>[number]["role"];
	/** Its addresses begin as those of the app do: the person's home account (db/memberships.ts). */
	home: boolean;
	/** The account that the request is about. */
	current: boolean;
}

/** The accounts of the person, the home account first. */
export async function listAccounts(ctx: Ctx, seat: UserSeat): Promise<OwnAccount[]> {
	assertRight(seat, "person.read");
	const found = await accountChoices(wholeOf(ctx).db, seat.user.id);
	const all = found.map((one, i) => ({ ...one, home: i === 0, current: one.hid === seat.account.hid }));
	// The company of an account opens no other one.
	return seat.session.method === "company" ? all.filter(({ current }) => current) : all;
}
