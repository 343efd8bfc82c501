import { DAY_MS, HOUR_MS } from "../time/durations";
import { addDays } from "../time/local-day";

/** UTC hour from which the night's backup is made. */
const BACKUP_HOUR = 2;
const KEPT_DAYS = 14;
/** Backups of the first day of a month are kept longer. */
const KEPT_MONTH_DAYS = 186;

/** The next instant at which a backup is due, later than `now`. */
export function nextBackupAt(now: number): number {
	const tonight = Math.floor(now / DAY_MS) * DAY_MS + BACKUP_HOUR * HOUR_MS;
	return tonight > now ? tonight : tonight + DAY_MS;
}

/** Raw pages are not copied: they are most of the bytes, are deleted by their age, and no position depends on them. Source: domain/storage/look-id.ts. */
export function isCopied(key: string): boolean {
	return !key.startsWith("pages/") && !key.startsWith("change-pages/");
}

/** Copies that left the deployment before this day are in no backup that is kept. */
export function oldestCopyDay(today: string): string {
	return addDays(today, -KEPT_MONTH_DAYS);
}

/** Days "YYYY-MM-DD" whose backups have served their time. */
export function backupsToDelete(days: readonly string[], today: string): string[] {
	const kept = addDays(today, -KEPT_DAYS);
	const keptMonth = addDays(today, -KEPT_MONTH_DAYS);
	return days.filter((day) => day <= (day.endsWith("-01") ? keptMonth : kept));
}
