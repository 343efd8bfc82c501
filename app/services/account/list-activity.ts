import { activityOf } from "~/db/audit";
import type { Ctx } from "../ctx";

/** One thing that was done to or by a user. */
export interface Activity {
	/** Names it among its neighbours; later ones are larger. */
	id: number;
	/** Verb in the past, as "session.cookie_opened" (services/audit). */
	action: string;
	/** ms. */
	at: number;
	/** An administrator did it in the user's name. */
	impersonated: boolean;
	ip: string | null;
	userAgent: string | null;
}

export const ACTIVITY_PAGE_SIZE = 20;

/** The user's event log, with what administrators did to the data of an account (null: of none), the newest first, a page at a time; `before` is the id to go on from, `next` that of the following page or null. */
export async function listActivity(
	ctx: Ctx,
	input: { userHid: string; accountHid: string | null; before: number | null },
): Promise<{ events: Activity[]; next: number | null }> {
	// The owner's own changes of data are left out: the data shows them.
	const rows = await activityOf(ctx.db, { ...input, limit: ACTIVITY_PAGE_SIZE + 1 });
	const shown = rows.slice(0, ACTIVITY_PAGE_SIZE);
	const events = shown.map(({ id, action, at, impersonatorId, ip, userAgent }) => ({
		...{ id, action, at, ip, userAgent },
		impersonated: impersonatorId !== null,
	}));
	return { events, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}
