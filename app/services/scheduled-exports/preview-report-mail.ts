import { schedulesOf } from "~/db/scheduled-exports";
import type { Schedule } from "~/domain/export/schedule-rules";
import { localDay } from "~/domain/time/local-day";
import { paths } from "~/paths";
import { clientSide } from "../brand/client-side";
import type { Ctx } from "../ctx";
import { requireTargets } from "../exports/request-export";
import { wordMail } from "../mail/compose-mail";
import { assertRight, type UserSeat } from "../seat/seat";
import { readBrand } from "../shares/read-brand";
import { readReport, reportFilename } from "./make-report";
import { reportFrame, reportMail } from "./report-mail";
import { readSchedule } from "./schedule-view";

/**
 * Returns the mail that the schedule would send today to its first address. hid: stored schedule that the form changes; "" for a new schedule.
 * Throws ValidationException if a target that the stored schedule lacks does not belong to the account.
 */
export async function previewReportMail(ctx: Ctx, seat: UserSeat, schedule: Schedule, hid = "") {
	assertRight(seat, "reports.read");
	const { account, user } = seat;
	const before = (await schedulesOf(ctx.db, account.id)).find((one) => one.hid === hid);
	await requireTargets(ctx, account.id, schedule.targets, before && readSchedule(before).targets);
	const wanted = { account, schedule, day: localDay(account.timezone, ctx.now()) };
	const facts = await readReport(ctx, wanted);
	const filename = reportFilename(wanted);
	const { attachments: _, ...frame } = reportFrame(schedule.options.language, user.email, await readBrand(ctx, account.id));
	const { baseUrl } = await clientSide(ctx, account);
	const { subject, parts } = wordMail({
		...frame,
		...reportMail(facts, schedule.options, { filename, until: null, dates: account.dateFormat, colour: frame.from?.colour ?? "" }),
		kind: "report",
		to: schedule.emails[0] ?? user.email,
		baseUrl,
		unsubscribePath: paths.reportRecipient("example"),
	});
	return { to: schedule.emails, subject, parts, filename, listed: facts.listed };
}

export type ReportMailPreview = Awaited<ReturnType<typeof previewReportMail>>;
