import { readFirstKeywords } from "~/domain/account/first-keywords";
import { paths } from "~/paths";
import { hasChecked } from "~/services/checks/offer-checked";
import type { Signed } from "./guards";

/** Returns the first page for a new user: the Add dialog if the user typed or checked keywords before the sign-up, else the home page. */
export async function firstPage({ ctx, seat, user }: Pick<Signed, "ctx" | "seat" | "user">): Promise<string> {
	const isOffered = readFirstKeywords(user.meta) !== null || (await hasChecked(ctx, seat));
	return isOffered ? paths.positionMonitoring({ dialog: "add_keywords" }) : paths.home;
}
