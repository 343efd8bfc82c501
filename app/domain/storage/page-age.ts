import { addDays } from "../time/local-day";
import type { LookAddress } from "./look-id";

/** Last UTC day on which the raw pages of a look are kept, "YYYY-MM-DD"; days: how many they are kept. */
export function pagesKeptUntil({ day }: Pick<LookAddress, "day">, days: number): string {
	return addDays(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`, days);
}

/** R2 key of a look's raw pages that an account keeps as long as itself: below its own prefix, so that they go with it. */
export function pinnedKey(accountHid: string, lookId: string): string {
	return `${pinnedPrefix(accountHid)}${lookId}`;
}

export function pinnedPrefix(accountHid: string): string {
	return `${accountHid}/pinned/`;
}

/** Name of the look in the pack of its pinned pages. */
export const PINNED_NAME = "look";
