import { administeredUser } from "~/db/administered-users";
import { auditOf } from "~/db/audit";
import { accountsOfUser } from "~/db/memberships";
import { userForAdministrator } from "~/db/users";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { userScope } from "./user-scope";

/** Latest events of the log that are shown. */
const LOG_ROWS = 200;

/** Everything that is stored of a user except secrets, their accounts, and their latest events. Throws NotFoundException. */
export async function readUser(ctx: Ctx, hid: string) {
	const found = await userForAdministrator(ctx.db, hid);
	if (!found) throw new AppError("NotFoundException");
	const accounts = await accountsOfUser(ctx.db, found.id);
	const log = await auditOf(ctx.db, [`user:${hid}`, ...accounts.map((one) => `account:${one.hid}`)], LOG_ROWS);
	return { user: found, accounts, log };
}

/** A user as a row of the users list. Throws NotFoundException. */
export async function readListedUser(ctx: Ctx, hid: string) {
	const { days } = await userScope(ctx);
	const found = await administeredUser(ctx.db, days, hid);
	if (!found) throw new AppError("NotFoundException");
	return found;
}
