import { type ViewOwner, viewsOf } from "~/db/saved-views";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** The user who saves and opens views. */
export type ViewCaller = Pick<Caller, "user" | "account">;

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
export function listViews(ctx: Ctx, caller: ViewCaller): Promise<SavedView[]> {
	return viewsOf(ctx.db, ownerOf(caller));
}
