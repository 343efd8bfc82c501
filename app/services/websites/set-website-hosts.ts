import type { HostRule } from "@serpentine/serp/hosts";
import { areAsRead, both } from "~/db/guard";
import { setHosts, websiteExists, websitesOf } from "~/db/websites";
import { websiteFields } from "~/domain/edit/edited-fields";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Sets the rule of the hosts that belong to a website. It applies to later looks; existing observations stay. Throws NotFoundException for unknown
 * websites and those of other accounts, ConflictException as mergeOrRefuse. Source: spec B §5 "Normalization".
 */
export async function setWebsiteHosts(
	ctx: Ctx,
	seat: Seat,
	{ hid, hosts, version }: { hid: string; hosts: HostRule; version?: string },
): Promise<void> {
	assertRight(seat, "work.write");
	const { id: accountId } = seat.account;
	await editAgain(async () => {
		const now = (await websitesOf(ctx.db, accountId)).find((one) => one.hid === hid);
		if (!now) throw new AppError("NotFoundException");
		mergeOrRefuse(version, websiteFields(now), { hosts });
		const when = both(websiteExists(accountId, hid), areAsRead("websites", [{ hid, hosts: now.hosts }]));
		const results = await writeAudited(ctx, { accountId, action: "website.changed", when }, (marked) => [
			setHosts(ctx.db, accountId, hid, hosts, marked),
		]);
		return results ? undefined : null;
	});
}
