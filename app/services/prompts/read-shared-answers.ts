import { dayAt } from "~/domain/time/account-zone";
import type { Ctx } from "../ctx";
import { assertRight } from "../seat/seat";
import type { SharedSeat } from "../shares/open-share";
import { type ListedPrompt, promptsWithFigures } from "./list-prompts";

/** Prompts of the shared website, or those with the shared tag, with their figures; null for a link that does not show them. */
export async function readSharedAnswers(ctx: Ctx, seat: SharedSeat): Promise<ListedPrompt[] | null> {
	assertRight(seat, "shared.read");
	const { account, scope, withAnswers } = seat;
	if (!withAnswers) return null;
	const day = dayAt(account, ctx.now());
	if (scope.kind === "website") return promptsWithFigures(ctx, account, { websiteHid: scope.hid, day });
	return (await promptsWithFigures(ctx, account, { day })).filter(({ tags }) => tags.includes(scope.hid));
}
