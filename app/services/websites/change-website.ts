import type { HostRule } from "@serpentine/serp/hosts";
import { isWebsiteAsRead, ruledWebsitesOf, setWebsite } from "~/db/websites";
import { websiteFields } from "~/domain/edit/edited-fields";
import { websiteNames } from "~/domain/prompt/website-names";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";

/** Absent fields stay. names: words by which answers name the website; none: its usual ones. */
export type WebsiteChange = {
	hosts?: HostRule;
	names?: readonly string[];
};

/**
 * Sets the rule of the hosts that belong to a website, and the words by which answers name it. Both apply to later looks; existing observations stay.
 * Throws NotFoundException for unknown websites and those of other accounts, ConflictException as mergeOrRefuse. Source: spec B §5 "Normalization".
 */
export async function changeWebsite(
	ctx: Ctx,
	seat: Seat,
	{ hid, change, version }: { hid: string; change: WebsiteChange; version?: string | undefined },
): Promise<void> {
	assertRight(seat, "work.write");
	const { id: accountId } = seat.account;
	await editAgain(async () => {
		const now = (await ruledWebsitesOf(ctx.db, accountId)).find((one) => one.hid === hid);
		if (!now) throw new AppError("NotFoundException");
		const { hosts = now.hosts, names } = mergeOrRefuse(version, websiteFields({ ...now, names: websiteNames(now) }), change);
		const kept = names === undefined ? now.names : names.length === 0 ? null : JSON.stringify(names);
		const results = await writeAudited(ctx, { accountId, action: "website.changed", when: isWebsiteAsRead(accountId, now) }, (marked) => [
			setWebsite(ctx.db, accountId, { hid, hosts, names: kept }, marked),
		]);
		return results ? undefined : null;
	});
}
