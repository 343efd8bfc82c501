import type { HostRule } from "@serpentine/serp/hosts";
import { changes } from "~/db/guard";
import { setHosts, websiteExists } from "~/db/websites";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";

/**
 * Sets the rule of the hosts that belong to a website. It applies to later looks; existing observations stay. Throws NotFoundException for unknown
 * websites and those of other accounts. Source: spec B §5 "Normalization".
 */
export async function setWebsiteHosts(ctx: Ctx, input: { accountId: number; hid: string; hosts: HostRule }): Promise<void> {
	const { accountId, hid, hosts } = input;
	const write = { accountId, action: "website.changed", when: websiteExists(accountId, hid) };
	const results = await writeAudited(ctx, write, (marked) => [setHosts(ctx.db, accountId, hid, hosts, marked)]);
	if (results === null || changes(results[0]) !== 1) throw new AppError("NotFoundException");
}
