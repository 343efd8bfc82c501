import { accountById, accountStamp } from "~/db/accounts";
import { checksToRestart, setAsked } from "~/db/checks";
import { isPaused } from "~/domain/billing/subscription-state";
import { MAX_RESTART } from "~/domain/check/check-limits";
import { printStoragePath } from "~/domain/storage/paths";
import { dayAt, type Zoned } from "~/domain/time/account-zone";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { tellQuota } from "../events/tell-quota";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";
import { askableDatacenters } from "./add-check";
import { checkUsageOf, countChecks, fitsInAccountDay } from "./check-quota";
import { askingStatements } from "./write-check";

/**
 * Restarts some checks, at most four and no more than the day has left: all of them or none. Their results are pending again. Throws
 * EmptySelectionException when none is the account's, ValidationException (ids) for more than four, ThrottledRestartCheckException {count: the
 * day's maximum}, DatacenterUnavailableException, PausedAccountException. Source: spec B §4, §7, §8 "Check restart throttled".
 */
export async function restartChecks(ctx: Ctx, seat: Seat, chosen: readonly string[]): Promise<{ restarted: string[] }> {
	assertRight(seat, "work.write");
	const account = await accountById(ctx.db, seat.account.id);
	if (!account) throw new AppError("NotFoundException");
	if (isPaused(account)) throw new AppError("PausedAccountException");
	const checks = await checksToRestart(ctx.db, account.id, [...new Set(chosen)]);
	if (checks.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.restart"] });
	if (checks.length > MAX_RESTART) throw new AppError("ValidationException", { count: MAX_RESTART }, { ids: ["checks.restart"] });
	const asked = await Promise.all(checks.map(async (check) => ({ ...check, datacenters: await askableDatacenters(ctx, check.place) })));
	const { day, max } = await checkUsageOf(ctx, account);
	const askedAt = ctx.now();
	const hids = checks.map(({ hid }) => hid);
	const write = { accountId: account.id, action: "check.restarted", when: fitsInAccountDay(account, { day, max }, checks.length) };
	const written = await writeAudited(ctx, write, (marked) => [
		...noteEffect(ctx, { restarted: hids }, marked),
		countChecks(ctx, account.id, day, checks.length, marked),
		setAsked(ctx.db, account.id, hids, { at: askedAt, day }, marked),
		...asked.flatMap(({ hid, term, datacenters, createdAt: _, ...market }) =>
			askingStatements(ctx, { hid, accountId: account.id, term, market, depth: account.depth, datacenters, askedAt }, marked),
		),
		tellQuota(ctx, account.id, { quota: "checks", max, day }, marked),
	]);
	if (!written) throw new AppError("ThrottledRestartCheckException", { count: max });
	await ctx.ports.clock.ring();
	await announceChecks(ctx, account, checks);
	return { restarted: hids };
}

/** Tells open pages that checks changed otherwise than by an answer. Best effort. */
async function announceChecks(
	ctx: Ctx,
	account: Zoned & { id: number; hid: string },
	checks: readonly { hid: string; createdAt: number }[],
): Promise<void> {
	try {
		const now = await accountStamp(ctx.db, account.id);
		const changes = checks.map(({ hid, createdAt }) => {
			const year = Number(dayAt(account, createdAt).slice(0, 4));
			return { path: printStoragePath({ kind: "check", hid: account.hid, year, check: hid }), rebuild: true } as const;
		});
		await ctx.ports.live.publish({ accountId: account.id, rev: now?.rev ?? 0, changes });
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: describeError(error) });
	}
}
