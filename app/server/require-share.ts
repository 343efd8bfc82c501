import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { openShare, type SharedSeat } from "~/services/shares/open-share";
import { clientAddress } from "./client-address";
import { ctxFor } from "./guards";
import type { LoadContext } from "./load-context";

/** For shared pages: the share of the address's token. Throws the same 404 for every invalid token, 429 for too many attempts. */
export async function requireShare(request: Request, context: LoadContext, token: string): Promise<{ ctx: Ctx; shared: SharedSeat }> {
	const ctx = await ctxFor(context);
	try {
		const opened = await openShare(ctx, { token, ip: clientAddress(request) });
		if (opened) return opened;
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "TooManyAttemptsException") throw error;
		throw new Response(null, { status: 429, headers: { "Retry-After": String(error.facts.seconds ?? 60) } });
	}
	throw new Response(null, { status: 404 });
}

/** Title of a shared page: it belongs to whoever shares. */
export function sharedTitle(title: string, owner: string | null): string {
	return owner === null ? title : `${title} · ${owner}`;
}
