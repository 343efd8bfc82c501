import type { CrawlerConfigRow } from "~/db/crawler-configs";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { findTrial, startTrial } from "./start-trial";

/**
 * Stops a parser that was not tried on stored pages, or that reads some of them worse without consent. Starts the trial where there is none. Throws
 * ValidationException (accept, or ids for what the user can only wait for).
 */
export async function requireTrial(
	ctx: Ctx,
	candidate: Pick<CrawlerConfigRow, "name" | "version" | "browser" | "parser">,
	{ accept, actorId }: { accept: boolean; actorId: number },
): Promise<void> {
	const { needed, trial } = await findTrial(ctx, candidate);
	if (!needed) return;
	if (!trial) await startTrial(ctx, candidate, actorId);
	if (!trial || trial.endedAt === null) throw refused(["crawler.trial.wait"], trial?.looks ?? 0);
	if (accept) return;
	if (trial.failed) throw refused(["crawler.trial.untried"], 0, true);
	if (trial.worse > 0) throw refused(["crawler.trial.mustAccept"], trial.worse, true);
}

function refused(words: string[], count: number, canAccept = false): AppError {
	return new AppError("ValidationException", { count }, { ids: words, ...(canAccept && { accept: words }) });
}
