import { patchMeta } from "~/db/users";
import type { StartPage } from "~/domain/account/start-page";
import { startPageOf, startPagePatch } from "~/domain/account/user-meta";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Sets the page that `/` leads the caller to. */
export async function saveStartPage(ctx: Ctx, { user }: Caller, page: StartPage): Promise<void> {
	if (startPageOf(user.meta) === page) return;
	await ctx.db.batch([
		patchMeta(ctx.db, user.id, startPagePatch(page), ctx.now()),
		recordAudit(ctx, { subject: `user:${user.hid}`, action: "preferences.changed" }),
	]);
}
