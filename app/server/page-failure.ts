import { describeError } from "~/services/describe-error";
import { reportCrash } from "~/services/report-crash";
import { writeLog } from "./context";
import { ctxFor } from "./guards";
import type { LoadContext } from "./load-context";

/** Logs and reports what a page's loader, action or rendering failed of; waits for nothing. */
export function reportPageFailure(error: unknown, request: Request, context: LoadContext): void {
	// The reader went away; nothing failed.
	if (request.signal.aborted) return;
	const work = ctxFor(context).then(
		(ctx) => reportCrash(ctx, error, { event: "page.failed", path: routeOf(request) }),
		// Not even a ctx could be made: only the log remains.
		() => writeLog("none", { event: "page.failed", error: describeError(error) }),
	);
	context.cloudflare.ctx.waitUntil?.(work);
}

/** The first two parts of the path: what follows may be an id or a token. */
function routeOf(request: Request): string {
	return new URL(request.url).pathname.split("/").slice(0, 2).join("/");
}
