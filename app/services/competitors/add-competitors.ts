import { competitorsOf, hasRoomForCompetitors, insertCompetitors } from "~/db/competitors";
import { changes } from "~/db/guard";
import { websitesOf } from "~/db/websites";
import { type Judged, judgeCompetitors, MAX_COMPETITORS } from "~/domain/competitor/competitor-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { editAgain } from "../edits/merge-or-refuse";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type UserSeat } from "../seat/seat";
import { loadSuffixes } from "../websites/refuse-suffix";

/**
 * Adds competitors of a website by typed names. Names that cannot be one are left out, each with its fault. Throws NotFoundException for unknown
 * websites and those of other accounts.
 */
export async function addCompetitors(
	ctx: Ctx,
	seat: UserSeat,
	{ websiteHid, names }: { websiteHid: string; names: readonly string[] },
): Promise<Judged> {
	assertRight(seat, "work.write");
	const { id: accountId, hid: accountHid } = seat.account;
	const website = (await websitesOf(ctx.db, accountId)).find(({ hid }) => hid === websiteHid);
	if (!website) throw new AppError("NotFoundException");
	const { bareSuffix } = await loadSuffixes();
	return editAgain(async () => {
		const hosts = (await competitorsOf(ctx.db, accountId)).flatMap((one) => (one.websiteHid === websiteHid ? [one.host] : []));
		const judged = judgeCompetitors(names, { website, hosts, bareSuffix });
		if (judged.added.length === 0) return judged;
		const added = judged.added.map(({ domain: host }) => host);
		const rows = JSON.stringify(added.map((host) => ({ hid: ctx.newHid(), host, createdAt: ctx.now() })));
		const when = hasRoomForCompetitors({ accountId, websiteHid, hosts: JSON.stringify(added), max: MAX_COMPETITORS });
		const results = await ctx.db.batch([
			// Before the rows are there, because the condition counts them.
			recordAudit(ctx, { subject: `account:${accountHid}`, action: "competitors.added" }, when),
			...noteEffect(ctx, judged, when),
			insertCompetitors(ctx.db, { accountId, websiteHid, rows, makerUserId: seat.user.id }, when),
		]);
		return changes(results.at(-1)) === added.length ? judged : null;
	});
}
