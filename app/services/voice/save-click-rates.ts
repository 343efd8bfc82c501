import { clickRatesOf, hasClickRates, setClickRates, websitesOf } from "~/db/websites";
import { ratesFields } from "~/domain/edit/edited-fields";
import { ownJson } from "~/domain/own-json";
import type { HandRates } from "~/domain/voice/hand-rates";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";

interface SavedRates {
	websiteHid: string;
	/** null: back to the website's own curve, or that of studies. */
	ranges: HandRates["ranges"] | null;
	/** The one that the edit began from. */
	version?: string;
}

/** Sets click rates of a website by hand. Throws NotFoundException for a website that is not the account's, ConflictException as mergeOrRefuse. */
export async function saveClickRates(ctx: Ctx, seat: Seat, { websiteHid: hid, ranges, version }: SavedRates): Promise<void> {
	assertRight(seat, "work.write");
	const { id: accountId } = seat.account;
	await editAgain(async () => {
		const [websites, rates] = await Promise.all([websitesOf(ctx.db, accountId), clickRatesOf(ctx.db, accountId)]);
		if (!websites.some((one) => one.hid === hid)) throw new AppError("NotFoundException");
		const now = rates.find((one) => one.hid === hid)?.clickRates ?? null;
		mergeOrRefuse(version, ratesFields(now === null ? { ranges: null } : ownJson(now)), ratesFields({ ranges }));
		const wanted = ranges && JSON.stringify({ at: ctx.now(), ranges } satisfies HandRates);
		const when = hasClickRates(accountId, hid, now);
		const results = await writeAudited(ctx, { accountId, action: "website.changed", when }, (marked) => [
			setClickRates(ctx.db, accountId, hid, wanted, marked),
		]);
		return results ? undefined : null;
	});
}
