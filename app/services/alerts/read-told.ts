import { accountById } from "~/db/accounts";
import { channelsOf } from "~/db/alert-channels";
import { mutedSubjects } from "~/db/alert-settings";
import type { Told } from "~/domain/alert/plan-deliveries";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { settingsOfAccount } from "./read-alert-settings";

/** Returns where an account's alerts go now; null for an account that is gone. */
export async function readTold(ctx: Ctx, accountId: number): Promise<Told | null> {
	const account = await accountById(ctx.db, accountId);
	if (!account) return null;
	const { timezone, dateFormat: dates } = account;
	const [channels, settings, muted] = await Promise.all([
		channelsOf(ctx.db, accountId),
		settingsOfAccount(ctx, accountId),
		mutedSubjects(ctx.db, accountId, localDay(timezone, ctx.now())),
	]);
	return { channels: channels.filter(({ state }) => state === "on").map(({ hid }) => hid), muted, settings, timezone, dates };
}
