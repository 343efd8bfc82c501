import { exportOf } from "~/db/exports";
import { daysBetween } from "~/domain/export/period";
import { ownJson } from "~/domain/own-json";
import { parseTableDate } from "~/domain/position/report-dates";
import { addDays, localDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { MAX_DAYS } from "./report-parts";
import { requestExport } from "./request-export";

/** Requests the file again with the same number of days up to today. Throws NotFoundException for an unknown file, and the errors of requestExport. */
export async function repeatExport(ctx: Ctx, seat: UserSeat, hid: string, language: string): Promise<{ hid: string }> {
	assertRight(seat, "work.write");
	const [row] = await exportOf(ctx.db, seat.account.id, hid, ctx.now());
	if (!row) throw new AppError("NotFoundException");
	const { view, beyond_plan = false, since: _, maker: __, websites: ___, ...request } = ownJson(row.request);
	const today = localDay(seat.account.timezone, ctx.now());
	const [from, to] = [request.comparison, request.current].map((text) => parseTableDate(text)?.day ?? today);
	const days = daysBetween(from ?? today, to ?? today, MAX_DAYS).length;
	const dates = { current: today, comparison: addDays(today, 1 - days) };
	return requestExport(ctx, seat, { request: { ...request, beyond_plan, ...dates }, view, language });
}
