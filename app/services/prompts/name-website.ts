import { hasNames, namesOfWebsites, setNames } from "~/db/websites";
import { namesFields } from "~/domain/edit/edited-fields";
import { ownTexts } from "~/domain/own-json";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Sets the words by which answers name a website; none: its usual ones. They hold for later answers. Throws NotFoundException for a website that is not the
 * account's, ConflictException as mergeOrRefuse.
 */
export async function nameWebsite(
	ctx: Ctx,
	seat: Seat,
	{ websiteHid: hid, names, version }: { websiteHid: string; names: readonly string[]; version?: string | undefined },
): Promise<void> {
	assertRight(seat, "work.write");
	const { id: accountId } = seat.account;
	await editAgain(async () => {
		const now = (await namesOfWebsites(ctx.db, accountId)).find((one) => one.hid === hid);
		if (!now) throw new AppError("NotFoundException");
		mergeOrRefuse(version, namesFields(now.names === null ? [] : ownTexts(now.names)), namesFields(names));
		const when = hasNames(accountId, hid, now.names);
		const results = await writeAudited(ctx, { accountId, action: "website.changed", when }, (marked) => [
			setNames(ctx.db, accountId, hid, names.length === 0 ? null : JSON.stringify(names), marked),
		]);
		return results ? undefined : null;
	});
}
