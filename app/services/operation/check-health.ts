import { NEXT_BACKUP_SETTING, newestDoneBackup } from "~/db/backups";
import { databaseBytes, oldestReadyJob } from "~/db/operation";
import { settingOf } from "~/db/settings";
import { backupCheck, clockCheck, type HealthCheck, queueCheck } from "~/domain/status/health-checks";
import type { Ctx } from "../ctx";

/** A check that takes longer has failed. */
const LIMIT_MS = 10_000;
/** An object that is never stored. */
const NO_OBJECT = "healthz";

/** Parts of the platform that use cases do not know. */
export interface HealthProbes {
	/** Alarm of the clock; null when none is set. */
	nextTickAt(): Promise<number | null>;
	/** Rejects when Browser Rendering does not answer. */
	browser(): Promise<void>;
}

export type HealthName = "database" | "objects" | "queue" | "clock" | "browser" | "backup";

/** Asks each part of the deployment; a part that fails says only that. */
export async function checkHealth(ctx: Ctx, probes: HealthProbes): Promise<{ ok: boolean; checks: Record<HealthName, HealthCheck> }> {
	const now = ctx.now();
	const [database, objects, queue, clock, browser, backup] = await Promise.all([
		checked(ctx, "database", async () => {
			await databaseBytes(ctx.db);
			return answeredIn(ctx.now() - now);
		}),
		checked(ctx, "objects", async () => {
			await ctx.ports.objects.get(NO_OBJECT);
			return answeredIn(ctx.now() - now);
		}),
		checked(ctx, "queue", async () => queueCheck(await oldestReadyJob(ctx.db, now), now)),
		checked(ctx, "clock", async () => clockCheck(await probes.nextTickAt(), now)),
		checked(ctx, "browser", async () => {
			await probes.browser();
			return answeredIn(ctx.now() - now);
		}),
		checked(ctx, "backup", async () => {
			const [doneAt, nextAt] = await Promise.all([newestDoneBackup(ctx.db), settingOf(ctx.db, NEXT_BACKUP_SETTING)]);
			return backupCheck({ doneAt, nextAt: nextAt === null ? null : Number(nextAt) }, now);
		}),
	]);
	const checks = { database, objects, queue, clock, browser, backup };
	return { ok: Object.values(checks).every(({ ok }) => ok), checks };
}

function answeredIn(ms: number): HealthCheck {
	return { ok: true, detail: `answered in ${ms} ms` };
}

/** The error goes to the log: its text may name what an anonymous caller must not see. */
async function checked(ctx: Ctx, name: HealthName, check: () => Promise<HealthCheck>): Promise<HealthCheck> {
	try {
		const late = ctx.sleep(LIMIT_MS).then(() => null);
		const found = await Promise.race([check(), late]);
		return found ?? { ok: false, detail: "does not answer" };
	} catch (error) {
		ctx.log({ event: "health_check_failed", check: name, error: String(error) });
		return { ok: false, detail: "failed" };
	}
}
