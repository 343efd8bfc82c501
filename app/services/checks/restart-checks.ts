import { sql } from "drizzle-orm";
import { accountById } from "~/db/accounts";
import type { Market } from "~/db/searches";
import { isPaused } from "~/domain/billing/subscription-state";
import { MAX_RESTART } from "~/domain/check/check-limits";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { askableDatacenters } from "./add-check";
import { announceChecks } from "./announce-checks";
import { countInDay, fitsInAccountDay, readCheckUsage, subjectOf } from "./check-quota";
import { askingStatements } from "./write-check";

interface Row {
	hid: string;
	createdAt: number;
	term: string;
	country: string;
	language: string;
	normVersion: number;
	device: Market["device"];
}

/**
 * Asks some checks anew, at most four and no more than the day has left: all of them or none. Their results wait again.
 * Throws EmptySelectionException when none is the account's, ValidationException (ids) for more than four, ThrottledRestartCheckException
 * {count: the day's maximum}, DatacenterUnavailableException, PausedAccountException. Source: spec B §4, §7, §8 "Check restart throttled".
 */
export async function restartChecks(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<{ restarted: string[] }> {
	const account = await accountById(ctx.db, input.accountId);
	if (!account) throw new AppError("NotFoundException");
	if (isPaused(account)) throw new AppError("PausedAccountException");
	const hids = [...new Set(input.hids)];
	const checks = await ctx.db.all<Row>(sql`
		SELECT c.hid, c.created_at AS createdAt, k.term, k.country, k.language, k.norm_version AS normVersion, c.device
		FROM serp_check c JOIN keyword k ON k.id = c.keyword_id
		WHERE c.account_id = ${account.id} AND c.hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`);
	if (checks.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.restart"] });
	if (checks.length > MAX_RESTART) throw new AppError("ValidationException", { count: MAX_RESTART }, { ids: ["checks.restart"] });
	const datacenters = await askableDatacenters(ctx);
	const { day, max } = await readCheckUsage(ctx, account);
	const subject = subjectOf(account.id);
	const askedAt = ctx.now();
	const names = JSON.stringify(checks.map(({ hid }) => hid));
	const write = { accountId: account.id, action: "check.restarted", when: fitsInAccountDay(account, { day, max }, checks.length) };
	const written = await writeAudited(ctx, write, (marked) => [
		...noteEffect(ctx, { restarted: checks.map(({ hid }) => hid) }, marked),
		countInDay(ctx, subject, day, checks.length, marked),
		ctx.db.run(sql`UPDATE serp_check SET asked_at = ${askedAt}, day = ${day}
			WHERE account_id = ${account.id} AND hid IN (SELECT value FROM json_each(${names})) AND ${marked}`),
		...checks.flatMap(({ hid, term, createdAt: _, ...market }) =>
			askingStatements(ctx, { hid, accountId: account.id, term, market, depth: account.depth, datacenters, askedAt }, marked),
		),
	]);
	if (!written) throw new AppError("ThrottledRestartCheckException", { count: max });
	await ctx.ports.clock.ring();
	await announceChecks(ctx, account, checks);
	return { restarted: checks.map(({ hid }) => hid) };
}
