import { desc, eq, getTableColumns } from "drizzle-orm";
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
	const [[found], log] = await ctx.db.batch([
		ctx.db.select(userColumns).from(user).where(eq(user.hid, hid)),
		ctx.db
			.select()
			.from(audit)
			.where(eq(audit.subject, `user:${hid}`))
			.orderBy(desc(audit.at), desc(audit.id))
			.limit(LOG_ROWS),
	]);
	if (!found) throw new AppError("NotFoundException");
	const accounts = await ctx.db
		.select(accountColumns)
		.from(account)
		.innerJoin(membership, eq(membership.accountId, account.id))
		.where(eq(membership.userId, found.id));
	return { user: found, accounts, log };
}
