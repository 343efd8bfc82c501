import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { audit } from "~/db/tables/sessions";
import { account, membership, user } from "~/db/tables/users";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** Latest events of the log that are shown. */
const LOG_ROWS = 200;

const { passwordHash: _password, mailKey: _mailKey, ...userColumns } = getTableColumns(user);
const { writeMark: _mark, ...accountColumns } = getTableColumns(account);

/** All that is stored of a user but what is secret, their accounts, and their latest events. Throws NotFoundException. */
export async function readUser(ctx: Ctx, hid: string) {
	const [found] = await ctx.db.select(userColumns).from(user).where(eq(user.hid, hid));
	if (!found) throw new AppError("NotFoundException");
	const accounts = await ctx.db
		.select(accountColumns)
		.from(account)
		.innerJoin(membership, eq(membership.accountId, account.id))
		.where(eq(membership.userId, found.id));
	const log = await ctx.db
		.select()
		.from(audit)
		.where(inArray(audit.subject, [`user:${hid}`, ...accounts.map((one) => `account:${one.hid}`)]))
		.orderBy(desc(audit.at), desc(audit.id))
		.limit(LOG_ROWS);
	return { user: found, accounts, log };
}
