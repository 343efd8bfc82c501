import { timezonesInUse, type UserScope } from "~/db/administered-users";
import { unclaimedKey } from "~/domain/account/email-key";
import { isTimezone, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/**
 * Users that administrators count and list, and the local day of each zone. Accounts without an address of their own are left out
 * (docs/design/accounts.md), because nobody can use them.
 */
export async function userScope(ctx: Ctx): Promise<UserScope> {
	const now = ctx.now();
	const zones = (await timezonesInUse(ctx.db)).filter(isTimezone);
	return { unclaimedPrefix: unclaimedKey(""), days: JSON.stringify(Object.fromEntries(zones.map((zone) => [zone, localDay(zone, now)]))) };
}
