import type { Signed } from "~/server/guards";
import { updateMonitors } from "~/services/monitors/update-monitors";

/** The star without JavaScript. mark: "hid.1" or "hid.0". Throws NotFoundException for a monitor that is not the account's. */
export async function markFavorite({ ctx, account }: Signed, mark: string): Promise<void> {
	const [hid = "", wanted] = mark.split(".");
	await updateMonitors(ctx, { accountId: account.id, changes: [{ hid, favorite: wanted === "1" }] });
}
