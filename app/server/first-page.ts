import { readFirstKeywords } from "~/domain/account/first-keywords";
import { paths } from "~/paths";
import { offerChecked } from "~/services/checks/offer-checked";
import type { Signed } from "./guards";

/** Where a new user goes on: to the keywords that they typed or checked before there was an account, else to the first page. */
export async function firstPage({ ctx, account, user }: Pick<Signed, "ctx" | "account" | "user">): Promise<string> {
	const isOffered = readFirstKeywords(user.meta) !== null || (await offerChecked(ctx, account)) !== null;
	return isOffered ? paths.positionMonitoring({ dialog: "add_keywords" }) : paths.home;
}
