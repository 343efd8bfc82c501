import { pageOfUsers } from "~/db/users";
import { unclaimedKey } from "~/domain/account/email-key";
import type { Ctx } from "../ctx";

/** Source: spec A §9 "Admin user table". */
const PAGE_SIZE = 200;

/**
 * Users of the whole deployment, the last active first; for administrators. Instants in ms. Accounts without an address of their own are left
 * out (docs/decisions/0014-taken-addresses.md): nobody can ever use them.
 */
export function listUsers(ctx: Ctx) {
	return pageOfUsers(ctx.db, { unclaimedPrefix: unclaimedKey(""), limit: PAGE_SIZE });
}
