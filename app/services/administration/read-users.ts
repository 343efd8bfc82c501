import { auditOf } from "~/db/audit";
import { accountsOfUser, pageOfUsers, userForAdministrator } from "~/db/users";
import { unclaimedKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

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

/** Source: spec A §9 "Admin user table". */
const PAGE_SIZE = 200;

/**
 * Users of the whole deployment, the last active first; for administrators. Instants in ms. Accounts without an address of their own are left out
 * (docs/decisions/0014-taken-addresses.md), because nobody can use them.
 */
export function listUsers(ctx: Ctx) {
	return pageOfUsers(ctx.db, { unclaimedPrefix: unclaimedKey(""), limit: PAGE_SIZE });
}
