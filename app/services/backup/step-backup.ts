import { type BackupRow, databaseSizes, insertBackup, NEXT_BACKUP_SETTING, runningBackup, saveStep } from "~/db/backups";
import { databaseBytes } from "~/db/operation";
import { administratorAccounts } from "~/db/reader-health";
import { keepFirstSetting, settingOf } from "~/db/settings";
import { manifestKey } from "~/domain/backup/backup-format";
import { nextBackupAt } from "~/domain/backup/backup-rules";
import { ownJson } from "~/domain/own-json";
import { fillingTenths } from "~/domain/status/capacity";
import { MINUTE_MS } from "~/domain/time/durations";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { notify } from "../notifications/notify";
import { type BackupProgress, beginProgress, manifestOf } from "./backup-progress";
import { copyObjects } from "./copy-objects";
import { copyRows } from "./copy-rows";
import { deleteOldBackups } from "./delete-old-backups";

/** A step that failed is tried again after this time, and so often. */
const AGAIN_MS = MINUTE_MS;
const MAX_FAILURES = 3;

/**
 * One step of the nightly backup: begins it when it is due, copies the next rows or objects, or completes it. Each step writes one object of bounded
 * size, so a process that dies costs one step. Returns the instant of the next step. docs/design/operation.md.
 */
export async function stepBackup(ctx: Ctx): Promise<{ nextAt: number }> {
	const now = ctx.now();
	const running = await runningBackup(ctx.db);
	if (!running) {
		const dueAt = await dueBackup(ctx);
		if (dueAt > now) return { nextAt: dueAt };
		await begin(ctx);
		return { nextAt: now };
	}
	try {
		const isOver = await carryOn(ctx, running);
		return { nextAt: isOver ? nextBackupAt(now) : now };
	} catch (error) {
		return { nextAt: await noteFailure(ctx, running, describeError(error)) };
	}
}

/** A new deployment gets its first backup in its first night. */
async function dueBackup(ctx: Ctx): Promise<number> {
	const known = await settingOf(ctx.db, NEXT_BACKUP_SETTING);
	if (known !== null) return Number(known);
	const now = ctx.now();
	await keepFirstSetting(ctx.db, { key: NEXT_BACKUP_SETTING, value: String(nextBackupAt(now)), at: now });
	return nextBackupAt(now);
}

async function begin(ctx: Ctx): Promise<void> {
	const startedAt = ctx.now();
	const progress = await beginProgress(ctx);
	const day = utcDay(startedAt);
	const [bytes, sizes] = [await databaseBytes(ctx.db), await databaseSizes(ctx.db)];
	await insertBackup(ctx.db, { day, progress: JSON.stringify(progress), databaseBytes: bytes, startedAt, nextAt: nextBackupAt(startedAt) });
	ctx.log({ event: "backup_begun", day });
	if (bytes !== null) await tellFilling(ctx, bytes, sizes.at(-1)?.bytes ?? null);
}

/** Tells administrators that the database fills: once at each tenth of its limit. before: its size at the backup before; null for none. */
async function tellFilling(ctx: Ctx, bytes: number, before: number | null): Promise<void> {
	const { databaseLimit } = ctx;
	if (databaseLimit === undefined) return;
	const tenths = fillingTenths(bytes, databaseLimit);
	if (tenths === null || tenths <= (fillingTenths(before ?? 0, databaseLimit) ?? 0)) return;
	for (const { accountId } of await administratorAccounts(ctx.db))
		await notify(ctx, { accountId, kind: "database_filling", facts: { percent: 10 * tenths }, topic: `database:${tenths}` });
}

/** true once the backup is complete. */
async function carryOn(ctx: Ctx, row: BackupRow): Promise<boolean> {
	const progress = ownJson<BackupProgress>(row.progress);
	if (progress.table < progress.tables.length) {
		const { rows, bytes } = await copyRows(ctx, row.day, progress);
		return !(await save(ctx, row, progress, { rows: row.rows + rows, bytes: row.bytes + bytes }));
	}
	if (!progress.isListed) {
		const { objects, objectBytes, bytes } = await copyObjects(ctx, row.day, progress);
		const sums = { objects: row.objects + objects, objectBytes: row.objectBytes + objectBytes, bytes: row.bytes + bytes };
		return !(await save(ctx, row, progress, sums));
	}
	await complete(ctx, row, progress);
	return true;
}

/** Always true: a step that lost against another one leaves the rest to it. */
async function save(ctx: Ctx, row: BackupRow, progress: BackupProgress, sums: Partial<BackupRow>): Promise<boolean> {
	await saveStep(ctx.db, row, { ...sums, progress: JSON.stringify(progress), failures: 0, reason: null });
	return true;
}

async function complete(ctx: Ctx, row: BackupRow, progress: BackupProgress): Promise<void> {
	const endedAt = ctx.now();
	const manifest = manifestOf(progress, { day: row.day, startedAt: row.startedAt, endedAt });
	await ctx.ports.objects.put(manifestKey(row.day), new TextEncoder().encode(JSON.stringify(manifest)));
	await saveStep(ctx.db, row, { state: "done", endedAt, reason: null });
	ctx.log({ event: "backup_done", day: row.day, rows: row.rows, bytes: row.bytes, objects: row.objects });
	await deleteOldBackups(ctx);
}

/** Returns the instant of the next step. */
async function noteFailure(ctx: Ctx, row: BackupRow, reason: string): Promise<number> {
	const now = ctx.now();
	const failures = row.failures + 1;
	const isGivenUp = failures >= MAX_FAILURES;
	ctx.log({ event: "backup_step_failed", day: row.day, failures, error: reason });
	const saved = await saveStep(ctx.db, row, { failures, reason, ...(isGivenUp && { state: "failed" as const, endedAt: now }) });
	if (!saved || !isGivenUp) return now + AGAIN_MS;
	for (const { accountId } of await administratorAccounts(ctx.db))
		await notify(ctx, { accountId, kind: "backup_failed", facts: { day: row.day }, topic: `backup:${row.day}` });
	return nextBackupAt(now);
}
