import { countUsers } from "~/db/administered-users";
import { USER_FILTERS, type UserFilter, userCondition } from "~/domain/administration/user-filter";
import { byName } from "~/domain/by-name";
import type { Ctx } from "../ctx";
import { userScope } from "./user-scope";

export interface UserMetrics {
	/** Users of each list. */
	users: Record<UserFilter, number>;
	/** Sums over all accounts. checks: of each account's local day. keywords: different terms and markets that are followed. */
	totals: Record<"monitors" | "websites" | "urls" | "checks" | "keywords", number>;
}

/** Metrics of the users screen. Each number of users is counted by the condition of the list that it leads to. timezone: zone of "today". */
export async function readMetrics(ctx: Ctx, timezone: string): Promise<UserMetrics> {
	const at = { now: ctx.now(), timezone };
	const { counts, totals } = await countUsers(
		ctx.db,
		await userScope(ctx),
		USER_FILTERS.map((filter) => userCondition(filter, at)),
	);
	return { users: byName(USER_FILTERS, (_, place) => counts[place] ?? 0), totals };
}
