import { sql } from "drizzle-orm";
import { apiToken, audit } from "~/db/tables/sessions";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Statements that end all API tokens of the caller's account, and say so in the event log where there were any; the log first, in terms of what is there. */
export function endKeys(ctx: Ctx, { user, account }: Pick<Caller, "user" | "account">) {
	return [
		ctx.db.run(sql`INSERT INTO ${audit} (actor_id, subject, action, at, request_id)
			SELECT ${user.id}, ${`user:${user.hid}`}, 'api_tokens.ended', ${ctx.now()}, ${ctx.requestId}
			WHERE EXISTS (SELECT 1 FROM ${apiToken} WHERE account_id = ${account.id})`),
		ctx.db.run(sql`DELETE FROM ${apiToken} WHERE account_id = ${account.id}`),
	] as const;
}
