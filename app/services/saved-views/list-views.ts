import { type ViewOwner, viewsOf } from "~/db/saved-views";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";

/** The user who saves and opens views. */
export type ViewCaller = Pick<UserSeat, "user" | "account">;

export interface SavedView {
	hid: string;
	name: string;
	/** Website or tag in the path of the table; "" for the whole account. */
	slug: string;
	/** Query string of the table. */
	parameters: string;
}

export function ownerOf({ user, account }: ViewCaller): ViewOwner {
	return { userId: user.id, accountId: account.id };
}

/** The user's views of the monitoring table, by name. */
export async function listViews(ctx: Ctx, seat: UserSeat): Promise<SavedView[]> {
	assertRight(seat, "work.read");
	return viewsOf(ctx.db, ownerOf(seat));
}
