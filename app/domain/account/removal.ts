import { DAY_MS } from "../time/durations";

/** Time after a removal request, without a sign-in by the owner, after which the account's data are destroyed. */
export const REMOVAL_GRACE_DAYS = 30;
export const REMOVAL_GRACE_MS = REMOVAL_GRACE_DAYS * DAY_MS;

/** Whether a sign-in may still restore the account. `askedAt` and `now` in ms; null: no removal was requested. */
export function canRestore(askedAt: number | null, now: number): boolean {
	return askedAt === null || now < askedAt + REMOVAL_GRACE_MS;
}
