import { HOUR_MS, MINUTE_MS } from "../time/durations";

export interface HealthCheck {
	ok: boolean;
	/** For an operator, in English; it names no account, search, address or secret. */
	detail: string;
}

/** A job that waits longer for a consumer shows that none comes. */
const QUEUE_LIMIT_MS = 15 * MINUTE_MS;
/** The clock sets its next tick at most a minute ahead, and after a crash 5 s. */
const CLOCK_LIMIT_MS = 3 * MINUTE_MS;
/** A nightly backup that is older has failed twice. */
const BACKUP_LIMIT_MS = 50 * HOUR_MS;

/** since: instant from which the oldest waiting job could have been run; null when none waits. */
export function queueCheck(since: number | null, now: number): HealthCheck {
	if (since === null) return { ok: true, detail: "nothing waits" };
	const age = Math.max(0, now - since);
	return { ok: age <= QUEUE_LIMIT_MS, detail: `oldest job waits ${seconds(age)}` };
}

/** nextTickAt: the clock's alarm; null when none is set. */
export function clockCheck(nextTickAt: number | null, now: number): HealthCheck {
	if (nextTickAt === null) return { ok: false, detail: "not armed" };
	const late = now - nextTickAt;
	return { ok: late <= CLOCK_LIMIT_MS, detail: late > 0 ? `next tick ${seconds(late)} late` : `next tick in ${seconds(-late)}` };
}

export interface LatestBackups {
	/** Instant of the end of the newest complete backup; null without one. */
	doneAt: number | null;
	/** Instant at which the next one is due; null before the first night. */
	nextAt: number | null;
}

/** A new deployment has until two nights after its first backup was due. */
export function backupCheck({ doneAt, nextAt }: LatestBackups, now: number): HealthCheck {
	if (doneAt !== null) return { ok: now - doneAt <= BACKUP_LIMIT_MS, detail: `newest backup ${hours(now - doneAt)} old` };
	return { ok: nextAt === null || now - nextAt <= BACKUP_LIMIT_MS, detail: "no backup yet" };
}

function seconds(ms: number): string {
	return `${Math.round(ms / 1000)} s`;
}

function hours(ms: number): string {
	return `${Math.floor(ms / HOUR_MS)} h`;
}
