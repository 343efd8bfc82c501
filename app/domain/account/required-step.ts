import { DAY_MS } from "../time/durations";

/** Time that members without a second step have to set one up. */
export const STEP_GRACE_MS = 7 * DAY_MS;

/** Facts that decide whether an account still waits for the second step of a person. */
export interface StepOfMember {
	/** Since when the account requires a second step of everybody; null: it does not. */
	requiredAt: number | null;
	/** Since when the person is in the account; null: not recorded, which was before any requirement. */
	joinedAt: number | null;
	/** The person has an authenticator app or a passkey. */
	hasStep: boolean;
}

/** Instant from which a member without a second step opens the account no more; null where none is missing. */
export function stepDueAt({ requiredAt, joinedAt, hasStep }: StepOfMember): number | null {
	if (requiredAt === null || hasStep) return null;
	return Math.max(requiredAt, joinedAt ?? 0) + STEP_GRACE_MS;
}

/** Whether that instant has come. */
export function isStepOverdue(step: StepOfMember, now: number): boolean {
	const dueAt = stepDueAt(step);
	return dueAt !== null && dueAt <= now;
}
