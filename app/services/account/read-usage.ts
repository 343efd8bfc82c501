import { countMembers } from "~/db/member-invitations";
import { countUrls } from "~/db/url-monitors";
import { userAndAccount } from "~/db/users";
import { AppError } from "../app-error";
import { type CheckingAccount, checkUsageOf } from "../checks/check-quota";
import type { Ctx } from "../ctx";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";

/** Use of the plan's limits: checks of the account's local day, URLs, and keywords, which the account itself holds. Source: spec A §3 "usage". */
export async function readUsage(ctx: Ctx, seat: Seat<CheckingAccount>): Promise<{ urls: number; checks: number }> {
	assertRight(seat, "costs.read");
	const { account } = seat;
	const [urls, checks] = await Promise.all([countUrls(wholeOf(ctx).db, account.id), checkUsageOf(ctx, account)]);
	return { urls: urls.used, checks: checks.used };
}

/** Members of the account and open invitations: what the plan's limit of members counts. */
export async function readMemberUsage(ctx: Ctx, seat: Seat): Promise<number> {
	assertRight(seat, "costs.read");
	return countMembers(wholeOf(ctx).db, seat.account.id, ctx.now());
}

/** User and account as they are now, after a change of theirs. Throws InvalidTokenException when they are gone. */
export async function reloadCaller(ctx: Ctx, seat: UserSeat): Promise<Pick<UserSeat, "user" | "account">> {
	assertRight(seat, "person.read");
	const row = await userAndAccount(ctx.db, seat.user.id, seat.account.id);
	if (!row) throw new AppError("InvalidTokenException");
	return row;
}
