import { sql } from "drizzle-orm";
import { changes } from "~/db/guard";
import type { HostRule } from "~/domain/normalize/domain";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";

/**
 * Says which hosts are a website's own: it counts for looks from now on, what was observed stays.
 * Throws NotFoundException for others' and unknown websites alike. Source: spec B §5 "Normalization".
 */
export async function setWebsiteHosts(ctx: Ctx, input: { accountId: number; hid: string; hosts: HostRule }): Promise<void> {
	const own = sql`account_id = ${input.accountId} AND hid = ${input.hid}`;
	const write = { accountId: input.accountId, action: "website.changed", when: sql`EXISTS (SELECT 1 FROM website WHERE ${own})` };
	const results = await writeAudited(ctx, write, (marked) => [
		ctx.db.run(sql`UPDATE website SET hosts = ${input.hosts} WHERE ${own} AND ${marked}`),
	]);
	if (results === null || changes(results[0]) !== 1) throw new AppError("NotFoundException");
}
