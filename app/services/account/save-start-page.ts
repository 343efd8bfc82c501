import { patchMeta } from "~/db/users";
import type { StartPage } from "~/domain/account/start-page";
import { startPageOf, startPagePatch } from "~/domain/account/user-meta";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";

/** Sets the page that `/` leads the caller to. */
export async function saveStartPage(ctx: Ctx, seat: UserSeat, page: StartPage): Promise<void> {
	assertRight(seat, "person.write");
	const { user } = seat;
	if (startPageOf(user.meta) === page) return;
	await ctx.db.batch([
		patchMeta(ctx.db, user.id, startPagePatch(page), ctx.now()),
		recordAudit(ctx, { subject: `user:${user.hid}`, action: "preferences.changed" }),
	]);
}
