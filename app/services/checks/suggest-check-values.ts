import { trackedTerms } from "~/db/keyword-facts";
import { websitesOf } from "~/db/websites";
import { readUserMeta } from "~/domain/account/user-meta";
import type { Ctx } from "../ctx";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";

/** Suggestions of a field; a browser filters them while the user types. */
const MAX_SUGGESTIONS = 200;

/** Values that a new check may have: those remembered from earlier checks, then the websites and keywords that the account tracks. */
export async function suggestCheckValues(
	ctx: Ctx,
	seat: Seat & { user: Pick<UserSeat["user"], "meta"> },
): Promise<{ keywords: string[]; domains: string[] }> {
	assertRight(seat, "work.read");
	const accountId = seat.account.id;
	const memory = readUserMeta(seat.user.meta);
	const [terms, websites] = await Promise.all([trackedTerms(ctx.db, accountId, MAX_SUGGESTIONS), websitesOf(ctx.db, accountId)]);
	return {
		keywords: first([...memory.autocompletion_keywords, ...terms]),
		domains: first([...memory.autocompletion_domains, ...websites.map(({ domain }) => domain)]),
	};
}

function first(values: readonly string[]): string[] {
	return [...new Set(values)].slice(0, MAX_SUGGESTIONS);
}
