import { count, desc, sql } from "drizzle-orm";
import { user } from "~/db/tables/users";
import { unclaimedKey } from "~/domain/account/email-key";
import type { Ctx } from "../ctx";

/** Source: spec A §9 "Admin user table". */
const PAGE_SIZE = 200;

/** Not one who signed up with an address that is another user's (docs/decisions/0014-taken-addresses.md): nobody can ever use that account. */
const isUser = sql`${user.emailKey} NOT LIKE ${`${unclaimedKey("")}%`}`;

/** Users of the whole deployment, the last active first; for administrators. Instants ms. */
export async function listUsers(ctx: Ctx) {
	const [users, [all]] = await ctx.db.batch([
		ctx.db
			.select({
				hid: user.hid,
				email: user.email,
				firstName: user.firstName,
				lastName: user.lastName,
				role: user.role,
				lastRequestAt: user.lastRequestAt,
				createdAt: user.createdAt,
			})
			.from(user)
			.where(isUser)
			.orderBy(sql`${user.lastRequestAt} IS NULL`, desc(user.lastRequestAt), desc(user.id))
			.limit(PAGE_SIZE),
		ctx.db.select({ total: count() }).from(user).where(isUser),
	]);
	return { users, total: all?.total ?? 0 };
}
