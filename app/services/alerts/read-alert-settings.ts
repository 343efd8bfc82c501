import { alertSettingsOf, ownerAlertSettings } from "~/db/alert-settings";
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from "~/domain/alert/alert-settings";
import { type JsonText, ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { assertRight, type PersonSeat } from "../seat/seat";

/** Returns how the person wants to be told; the default settings where they have chosen none. */
export async function readAlertSettings(ctx: Ctx, seat: PersonSeat): Promise<AlertSettings> {
	assertRight(seat, "reports.read");
	return settingsOf(await alertSettingsOf(ctx.db, { accountId: seat.account.id, userId: seat.user.id }));
}

/** Returns how an account wants to be told: as its owner has chosen; the default settings where they have chosen none. */
export async function settingsOfAccount(ctx: Ctx, accountId: number): Promise<AlertSettings> {
	return settingsOf(await ownerAlertSettings(ctx.db, accountId));
}

/** Settings from a stored text; null: none is stored. Members that an older version did not write have their default. */
export function settingsOf(stored: JsonText<AlertSettings> | null): AlertSettings {
	return stored === null ? DEFAULT_ALERT_SETTINGS : { ...DEFAULT_ALERT_SETTINGS, ...ownJson(stored) };
}
