import { isOnOwnHost } from "~/domain/account/own-host-paths";
import { findOwnHost } from "~/services/brand/find-own-host";
import { accountOf } from "./account-address";
import { createCtx } from "./context";
import type { Env } from "./env";
import { markOwnHost } from "./own-host";

/**
 * The request as routes know it where its host is a verified one of an account; null for any other host. Addresses that such a host does not answer, and
 * those of another account, are unknown there.
 */
export async function enterOwnHost(request: Request, env: Env): Promise<Request | Response | null> {
	const url = URL.parse(request.url);
	const own = url && (await findOwnHost(await createCtx(env), url.hostname));
	if (!url || !own) return null;
	const within = accountOf(request);
	const isAnswered = isOnOwnHost(url.pathname) && (within === null || within === own.accountHid);
	return isAnswered ? markOwnHost(request, own) : unknown();
}

/** GET /own-hosts/ask?domain=…: 200 for a host that is answered, else 404. A proxy asks before it gets a certificate. */
export async function answerHostQuestion(request: Request, env: Env): Promise<Response> {
	const domain = new URL(request.url).searchParams.get("domain")?.toLowerCase() ?? "";
	const own = await findOwnHost(await createCtx(env), domain);
	return own ? new Response("ok", { headers: { "Content-Type": "text/plain" } }) : unknown();
}

function unknown(): Response {
	return new Response("NotFoundException", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
