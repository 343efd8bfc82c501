import { isOutdated } from "~/domain/app-version";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { errorResponse } from "./api/error-answer";
import { createCtx } from "./context";
import type { Env } from "./env";
import { gateFacts, shownNotices } from "./gate-facts";
import { identify } from "./identify";
import { plainPage } from "./plain-page";

/** When to come back, at the latest; our own pages ask every 10 s. */
const RETRY_AFTER_SECONDS = 60;
/** Addresses that stay open in maintenance: the way in for administrators, and files of the page. Ping is closed: its success ends the wait. Source: spec A §4. */
const OPEN =
	/^\/(login(\/[^/]+)?|logout|language|offline|manifest\.webmanifest|__manifest|webhooks\/(results|stripe)|api\/account\/tokens\/generate)(\.data)?$/;

/** Asks every 10 s whether the maintenance is over, then loads the page anew. Source: spec A §9 "Maintenance ping". */
const WAIT_SCRIPT = `setInterval(()=>fetch("/api/ping",{cache:"no-store"}).then((a)=>a.ok&&location.reload(),()=>{}),10000)`;

/**
 * Gate before every page, call and socket: maintenance (503) and clients that are too old (426). null lets the request through.
 * Sign-in and administrators (also as somebody else) are always let through.
 */
export async function gate(request: Request, env: Env): Promise<Response | null> {
	const { pathname } = new URL(request.url);
	let made: Promise<Ctx> | undefined;
	const makeCtx = () => {
		made ??= createCtx(env);
		return made;
	};
	const facts = await gateFacts(makeCtx);
	const version = request.headers.get("App-Version");
	if (version !== null && isOutdated(version, facts.minimumVersion)) {
		return errorResponse(await makeCtx(), request, new AppError("OutdatedClientException"));
	}
	if (!facts.notices.some((notice) => notice.closes) || OPEN.test(pathname)) return null;
	const ctx = await makeCtx();
	if (!shownNotices(facts, ctx.now()).some((notice) => notice.closes)) return null;
	const caller = await identify(ctx, request);
	if (caller?.user.role === "ADMINISTRATOR" || (caller?.session.impersonatorId ?? null) !== null) return null;
	const answer = isPage(request, pathname)
		? await plainPage(request, { status: 503, words: "maintenance", script: WAIT_SCRIPT })
		: await errorResponse(ctx, request, new AppError("MaintenanceException"));
	answer.headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
	return answer;
}

function isPage(request: Request, pathname: string): boolean {
	if (/^\/(api|storage)\/|^\/live$|\.data$/.test(pathname)) return false;
	return !(request.headers.get("Accept") ?? "").startsWith("application/json");
}
