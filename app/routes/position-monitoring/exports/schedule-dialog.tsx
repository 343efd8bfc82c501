import { Link } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { EditVersion } from "~/components/form/edit-version";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { Button } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { listHref } from "../manage/lists/list-address";
import { namesOfWays } from "../manage/lists/names-of-ways";
import { MailPreview } from "./mail-preview";
import type { ScheduleRow, SchedulesContent } from "./read-schedules";
import type { SeenMail } from "./schedule-acts";
import { ScheduleFields } from "./schedule-fields";
import { scheduleLabels } from "./schedule-labels";
import { scheduleName, withoutErrors } from "./schedules-table";

interface ScheduleDialogProps {
	row: ScheduleRow;
	content: SchedulesContent;
	search: string;
	refusal: Refusal | null;
	/** Preview of the mail. */
	seen: SeenMail | null;
	busy: boolean;
}

const FORM = "edit-schedule";

/** Changes a scheduled report. Source: spec B §2 "Scheduling tab". */
export function ScheduleDialog({ row, content, search, refusal, seen, busy }: ScheduleDialogProps) {
	const { t } = useTranslation();
	const closeHref = listHref(search, {});
	return (
		<Dialog title={t("exports.schedules.edit", { name: scheduleName(row, t) })} size="large" closeHref={closeHref}>
			<KeptForm
				keep={`schedule ${row.hid}`}
				id={FORM}
				method="post"
				action={listHref(search, { edit: row.hid })}
				preventScrollReset
				replace
				noValidate
				className="schedules grid gap-4"
			>
				{/* Enter saves: a browser presses the first button of a form. */}
				<button type="submit" name="intent" value="edit_schedule" hidden />
				<input type="hidden" name="id" value={row.hid} />
				<Failure words={refusal?.failure} />
				<EditVersion
					version={row.version}
					refusal={refusal}
					intent="edit_schedule"
					labels={scheduleLabels(t)}
					show={(name, text) => (name === "targets" ? namesOfWays(text, [...content.websites, ...content.tags, ...row.named]) : text)}
				/>
				<ScheduleFields form={FORM} schedule={row} content={content} refusal={refusal ?? withoutErrors(seen)} />
				{seen && <MailPreview mail={seen.mail} />}
				<DialogActions>
					<Link to={closeHref} preventScrollReset className="button button-outline">
						{t("shell.cancel")}
					</Link>
					<Button variant="outline" name="intent" value="see_mail">
						{t("exports.schedules.mail.see")}
					</Button>
					<SubmitButton name="intent" value="edit_schedule" busy={busy} busyLabel="lists.saving">
						{t("lists.save")}
					</SubmitButton>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}
