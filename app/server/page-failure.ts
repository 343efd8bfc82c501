import { pageCrash } from "~/domain/crash/page-crash";
import { describeError } from "~/services/describe-error";
import { reportCrash } from "~/services/report-crash";
import { writeLog } from "./context";
import { ctxFor } from "./guards";
import type { LoadContext } from "./load-context";

/** Logs and reports a failure of a page's loader, action or rendering; waits for nothing. A page that does not exist is no failure. */
export function reportPageFailure(thrown: unknown, request: Request, context: LoadContext): void {
	const crash = pageCrash(thrown);
	// A reader who went away is no failure either.
	if (crash === null || request.signal.aborted) return;
	const { error } = crash;
	const work = ctxFor(context).then(
		(ctx) => reportCrash(ctx, error, { event: "page.failed", path: routeOf(request) }),
		// Not even a ctx could be made: only the log remains.
		() => writeLog("none", { event: "page.failed", error: describeError(error) }),
	);
	context.cloudflare.ctx.waitUntil?.(work);
}

/** The first part of the path: the next one may be an id or a token. */
function routeOf(request: Request): string {
	return new URL(request.url).pathname.split("/").slice(0, 2).join("/");
}
