import { selectUrls as chosenUrls } from "~/db/listed-urls";
import { searchNeedles } from "~/domain/url-monitor/search-needles";
import type { Ctx } from "../ctx";

/** The account's own addresses among these hids, of these websites as far as the search q finds them, or all that it finds. */
export function selectUrls(
	ctx: Ctx,
	choice: { accountId: number; q: string; hids: readonly string[]; domains: readonly string[]; all: boolean },
): Promise<{ hid: string; url: string }[]> {
	const { accountId, q, ...rest } = choice;
	return chosenUrls(ctx.db, { accountId, needles: searchNeedles(q) }, rest);
}
