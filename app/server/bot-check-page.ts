import type { BotCheck } from "~/services/ports";
import { ctxFor } from "./guards";
import type { LoadContext } from "./load-context";

/**
 * Data that pages need to request a bot-check token; null without a bot check, when no ctx can be made, and on a host of an account's own: a token of another
 * host is refused, and a visitor without one is unproven, which leaves the limits.
 */
export async function botCheckPage(context: LoadContext): Promise<BotCheck["page"]> {
	if (context.cloudflare.ownHost) return null;
	return await ctxFor(context).then(
		(ctx) => ctx.ports.botCheck.page,
		() => null,
	);
}

/** The origin that a bot check's widget comes from, to be let in as a frame; null where it is our own. */
export function botCheckOrigin(page: BotCheck["page"], url: URL): string | null {
	const origin = page ? new URL(page.script, url).origin : url.origin;
	return origin === url.origin ? null : origin;
}
