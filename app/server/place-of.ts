import { pastZonesOf, type Zoned } from "~/domain/time/account-zone";
import type { Place } from "~/i18n/format";

/** Where an account's readings are told: an instant before a move to another zone is told in the zone of then. */
export function placeOf(account: Zoned, language: string): Place {
	const past = pastZonesOf(account);
	return { language, timezone: account.timezone, ...(past.length > 0 && { past }) };
}
