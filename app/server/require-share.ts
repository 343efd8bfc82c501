import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { type OpenedShare, openShare } from "~/services/shares/open-share";
import { clientAddress } from "./client-address";
import { ctxFor } from "./guards";
import type { LoadContext } from "./load-context";

/** For shared pages: what the token of the address opens. Throws one and the same 404 for all that open nothing, 429 for too many at once. */
export async function requireShare(request: Request, context: LoadContext, token: string): Promise<{ ctx: Ctx; shared: OpenedShare }> {
	const ctx = await ctxFor(context);
	try {
		const shared = await openShare(ctx, { token, ip: clientAddress(request) });
		if (shared) return { ctx, shared };
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "TooManyAttemptsException") throw error;
		throw new Response(null, { status: 429, headers: { "Retry-After": String(error.facts.seconds ?? 60) } });
	}
	throw new Response(null, { status: 404 });
}
