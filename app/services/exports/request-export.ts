import type { AccountRow } from "~/db/accounts";
import { exportExists, insertExport } from "~/db/exports";
import { type Condition, changes } from "~/db/guard";
import { livingLinks } from "~/db/notes";
import type { ExportedView, ExportRequest } from "~/domain/export/export-request";
import { EXPORT_DAYS, type GenerateExport } from "~/domain/export/export-rules";
import { planRules } from "~/domain/plan/plan-rules";
import { clampDate, printTableDate } from "~/domain/position/report-dates";
import { DAY_MS } from "~/domain/time/durations";
import { addDays, localDay } from "~/domain/time/local-day";
import { readSentDate } from "~/domain/time/sent-date";
import { paths } from "~/paths";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { tellEndpoints } from "../events/tell-endpoints";
import { noteEffect } from "../idempotency/note-effect";
import { makerRow } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";
import { firstDayOf } from "../table/first-report-day";

/** Files of an account that have not expired. */
export const MAX_FILES = 500;

interface Asked {
	request: GenerateExport;
	view: ExportedView | null;
	language: string;
}

/** Resolves the days and targets of a request. Throws ValidationException as requestExport does. */
export async function settleExport(
	ctx: Ctx,
	account: AccountRow,
	{ request, view }: Pick<Asked, "request" | "view">,
): Promise<ExportRequest> {
	const targets = request.beyond_plan ? request.targets : cutMonitors(request.targets, planRules(account).max_monitor);
	await requireTargets(ctx, account.id, targets);
	const type = request.type === "report" ? request.report : request.type;
	return { ...request, type, ...(await settleDates(ctx, account, request)), targets, view };
}

/**
 * Takes down what is to be exported; the file itself is written while it is downloaded. Targets that are not the account's own are refused
 * (ValidationException); chosen keywords beyond the plan are cut. Source: spec B §5 "selected ids are cut to max_monitor", §7.
 */
export async function requestExport(ctx: Ctx, seat: UserSeat, { language, ...asked }: Asked): Promise<{ hid: string }> {
	assertRight(seat, "work.write");
	const { account } = seat;
	const settled = await settleExport(ctx, account, asked);
	const kept: ExportRequest = { ...settled, maker: makerRow(seat), ...(seat.websites !== "all" && { websites: [...seat.websites] }) };
	const hid = ctx.newHid();
	const now = ctx.now();
	const row = {
		hid,
		accountId: account.id,
		request: JSON.stringify(kept),
		language,
		createdAt: now,
		expiresAt: now + EXPORT_DAYS * DAY_MS,
	};
	const [inserted] = await ctx.db.batch([
		insertExport(ctx.db, row, MAX_FILES),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "export.requested" }, exportExists(hid)),
		...noteEffect(ctx, { hid }, exportExists(hid)),
		tellExport(ctx, account.id, { hid, request: kept, expiresAt: row.expiresAt }, exportExists(hid)),
	]);
	if (changes(inserted) !== 1) throw new AppError("ValidationException", { count: MAX_FILES }, { type: ["export.many"] });
	await ctx.ports.clock.ring();
	return { hid };
}

/** The file is ready at once: it is written while it is downloaded. */
function tellExport(
	ctx: Ctx,
	accountId: number,
	{ hid, request, expiresAt }: { hid: string; request: ExportRequest; expiresAt: number },
	when: Condition,
) {
	const { type, format, current, comparison } = request;
	const data = { export: hid, type, format, current, comparison, path: paths.download(hid), expires_at: new Date(expiresAt).toISOString() };
	return tellEndpoints(ctx, accountId, { type: "export.ready", key: `export:${hid}`, data }, when);
}

function cutMonitors(targets: readonly string[], most: number): string[] {
	const monitors = new Set(targets.filter((target) => target.startsWith("monitors:")).slice(0, most));
	return targets.filter((target) => !target.startsWith("monitors:") || monitors.has(target));
}

/**
 * Throws ValidationException when a target ("entity:hid") is nothing of the account's own. kept: targets before an edit; those may be gone and are
 * not checked.
 */
export async function requireTargets(ctx: Ctx, accountId: number, targets: readonly string[], kept: readonly string[] = []): Promise<void> {
	const before = new Set(kept);
	const added = targets.filter((target) => !before.has(target));
	if (added.length === 0) return;
	const living = await livingLinks(ctx.db, accountId, JSON.stringify(added));
	if (new Set(living.map(({ link }) => link)).size < added.length)
		throw new AppError("ValidationException", {}, { targets: ["targets.unknown"] });
}

/** Today and the day before by default; nothing after today, nothing before the first data; the comparison is never later. */
async function settleDates(ctx: Ctx, account: AccountRow, { current, comparison }: GenerateExport) {
	const limits = { first: await firstDayOf(ctx, account), today: localDay(account.timezone, ctx.now()) };
	const asked = (text: string | undefined, otherwise: string) =>
		clampDate(readSentDate(text ?? null, account.timezone) ?? { day: otherwise, time: null }, limits);
	const date = asked(current, limits.today);
	const before = asked(comparison, addDays(date.day, -1));
	const [first, last] = before.day > date.day ? [date, before] : [before, date];
	return { current: printTableDate(last), comparison: printTableDate(first) };
}
