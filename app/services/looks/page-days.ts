import { settingOf } from "~/db/settings";
import { CONTRACT } from "~/domain/legal/contract";
import type { Ctx } from "../ctx";

/** Days for which raw pages are kept: those of the terms, or of the setting evidence.page_days. Source: design.md "Evidence". */
export async function pageDays(ctx: Ctx): Promise<number> {
	const setting = await settingOf(ctx.db, "evidence.page_days");
	return setting === null ? CONTRACT.pageDays : Number(setting);
}
