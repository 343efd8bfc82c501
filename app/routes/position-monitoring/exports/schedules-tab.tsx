import { Form, useLocation } from "@remix-run/react";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { refusalOf } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Outcome } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { listHref } from "../manage/lists/list-address";
import { RemovalConfirmation } from "../manage/lists/removal-confirmation";
import { useFormRound } from "../manage/lists/use-form-round";
import { MailPreview } from "./mail-preview";
import type { SchedulesContent } from "./read-schedules";
import type { SeenMail } from "./schedule-acts";
import { ScheduleDialog } from "./schedule-dialog";
import { ScheduleFields } from "./schedule-fields";
import { ASK_FORM, RESUME_FORM, SchedulesTable, SEND_FORM, withoutErrors } from "./schedules-table";

interface SchedulesTabProps {
	content: SchedulesContent;
	outcome: Outcome<SeenMail> | undefined;
	busy: boolean;
}

const NEW_FORM = "new-schedule";

/** Scheduled exports: a table, the dialog of the one that is changed, and a form for a new one. Source: spec B §2 "Exports dialog". */
export function SchedulesTab({ content, outcome, busy }: SchedulesTabProps) {
	const { t } = useTranslation();
	const { search } = useLocation();
	const shown = outcome?.ok ? outcome.shown : null;
	const seen = (intent: SeenMail["intent"]) => (shown?.intent === intent ? shown : null);
	const refusal = refusalOf(outcome, "add_schedule", ...(content.edited === null ? ["see_mail"] : []));
	const editRefusal = refusalOf(outcome, "edit_schedule", ...(content.edited === null ? [] : ["see_mail"]));
	const round = useFormRound("add_schedule", refusal);
	const backHref = listHref(search, {});
	const count = content.removed.length;
	const failed = refusalOf(outcome, "remove_schedules", "send_schedule", "ask_again", "resume_schedule")?.failure ?? null;
	if (count > 0) {
		const title = t("exports.schedules.removeTitle", { count });
		return (
			<section className="table-card max-w-3xl p-4" aria-label={title}>
				<h2 className="mb-3 font-semibold text-base">{title}</h2>
				<RemovalConfirmation
					intent="remove_schedules"
					ids={content.removed}
					backHref={backHref}
					action={backHref}
					busy={busy}
					failure={failed}
					submit={title}
				>
					<p>{t("exports.schedules.removeLost")}</p>
				</RemovalConfirmation>
			</section>
		);
	}
	const { edited } = content;
	const mail = seen("add_schedule")?.mail ?? content.mail;
	return (
		<div className="grid grid-cols-1 gap-4">
			<UnderDialog open={edited !== null}>
				<section className="table-card schedules p-4" aria-label={t("exports.schedules.list")}>
					<p className="text-ink-muted">{t("exports.schedules.help", { timezone: content.timezone })}</p>
					<Failure words={failed} className="mt-3" />
					<Form id={SEND_FORM} method="post" action={backHref} preventScrollReset replace>
						<input type="hidden" name="intent" value="send_schedule" />
					</Form>
					<Form id={ASK_FORM} method="post" action={backHref} preventScrollReset replace>
						<input type="hidden" name="intent" value="ask_again" />
					</Form>
					<Form id={RESUME_FORM} method="post" action={backHref} preventScrollReset replace>
						<input type="hidden" name="intent" value="resume_schedule" />
					</Form>
					<SchedulesTable content={content} search={search} />
				</section>
			</UnderDialog>
			{edited === null ? (
				<section className="table-card p-4" aria-labelledby="new-schedule-title">
					<h2 id="new-schedule-title" className="mb-3 font-semibold text-base">
						{t("exports.schedules.add")}
					</h2>
					<div className="export-beside">
						<KeptForm
							key={round}
							keep="new_schedule"
							id={NEW_FORM}
							method="post"
							action={backHref}
							preventScrollReset
							replace
							noValidate
							className="grid content-start gap-4"
						>
							<Failure words={refusal?.failure} />
							{content.cut > 0 && <Callout tone="warn">{t("exports.schedules.cut", { count: content.cut })}</Callout>}
							<ScheduleFields
								form={NEW_FORM}
								schedule={content.draft}
								content={content}
								refusal={refusal ?? withoutErrors(seen("add_schedule"))}
							/>
							<p className="flex flex-wrap items-center gap-3">
								<SubmitButton name="intent" value="add_schedule" busy={busy} busyLabel="lists.saving">
									{t("exports.schedules.add")}
								</SubmitButton>
								<Button variant="outline" name="intent" value="see_mail">
									{t("exports.schedules.mail.see")}
								</Button>
								<span className="text-ink-muted text-sm">{t("exports.schedules.hourHint", { timezone: content.timezone })}</span>
							</p>
						</KeptForm>
						{mail ? <MailPreview mail={mail} /> : <p className="text-ink-muted max-lg:hidden">{t("exports.schedules.mail.none")}</p>}
					</div>
				</section>
			) : (
				<ScheduleDialog
					key={edited.hid}
					row={edited}
					content={content}
					search={search}
					refusal={editRefusal}
					seen={seen("edit_schedule")}
					busy={busy}
				/>
			)}
		</div>
	);
}
