/** After so long without the owner signing in again, the data of an account whose removal was asked for are destroyed. */
export const REMOVAL_GRACE_DAYS = 30;
export const REMOVAL_GRACE_MS = REMOVAL_GRACE_DAYS * 24 * 3_600_000;

/** May signing in still bring the account back? `askedAt` and `now` in ms; null means that nobody asked for removal. */
export function canRestore(askedAt: number | null, now: number): boolean {
	return askedAt === null || now < askedAt + REMOVAL_GRACE_MS;
}
