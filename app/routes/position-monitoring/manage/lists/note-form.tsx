import { Link } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { DateField } from "~/components/dates/date-field";
import { EditVersion } from "~/components/form/edit-version";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field, type FieldIds } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { ManageNotesContent, NoteRow } from "./manage-notes";
import { namesOfWays } from "./names-of-ways";
import { NoteLinksField } from "./note-links-field";

interface NoteFormProps {
	content: ManageNotesContent;
	/** null: a new note. */
	note: (NoteRow & { version: string }) | null;
	action: string;
	/** Address of the list; only when editing. */
	cancelHref?: string;
	refusal: Refusal | null;
	busy: boolean;
}

/** Source: spec B §5 "Note description". */
const DESCRIPTION_MAX = 1_000;

export function NoteForm({ content, note, action, cancelHref, refusal, busy }: NoteFormProps) {
	const { t } = useTranslation();
	const id = note ? "edit-note" : "new-note";
	const typed = refusal?.values;
	const chosen = typed ? (typed.monitors_ways ?? []) : (note?.named ?? content.draft).map(({ way }) => way);
	return (
		<KeptForm
			keep={note ? `note ${note.hid}` : "new_note"}
			method="post"
			action={action}
			preventScrollReset
			replace
			className="grid gap-3"
			noValidate
		>
			{note && (
				<>
					<input type="hidden" name="id" value={note.hid} />
					<EditVersion
						version={note.version}
						refusal={refusal}
						intent="edit_note"
						labels={{ description: t("notes.description"), at: t("notes.at"), monitors_ways: t("notes.ways") }}
						show={(name, text) =>
							name === "monitors_ways" ? namesOfWays(text, [...content.websites, ...content.tags, ...note.named]) : text
						}
					/>
				</>
			)}
			{refusal?.failure && (
				<p role="alert" className="text-bad">
					{refusal.failure}
				</p>
			)}
			<Field id={`${id}-text`} label={t("notes.description")} errors={refusal?.errors.description}>
				{(ids) => (
					<CountedText
						ids={ids}
						name="description"
						defaultValue={firstValue(typed, "description") ?? note?.description ?? ""}
						data-focus={note ? true : undefined}
					/>
				)}
			</Field>
			<div className="grid items-start gap-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
				<Field id={`${id}-at`} label={t("notes.at")} errors={refusal?.errors.at}>
					{(ids) => (
						<DateField
							ids={ids}
							name="at"
							label={t("notes.at")}
							defaultValue={firstValue(typed, "at") || note?.at || content.today}
							accountHid={content.accountHid}
						/>
					)}
				</Field>
				<Field id={`${id}-ways`} label={t("notes.ways")} hint={t("notes.waysHint")} errors={refusal?.errors.monitors_ways}>
					{(ids) => <NoteLinksField ids={ids} content={content} named={[...(note?.named ?? []), ...content.draft]} initial={chosen} />}
				</Field>
			</div>
			<div className="flex justify-end gap-2">
				{cancelHref && (
					<Link to={cancelHref} preventScrollReset className="button button-outline">
						{t("shell.cancel")}
					</Link>
				)}
				<Button name="intent" value={note ? "edit_note" : "add_note"} aria-disabled={busy}>
					{busy ? t("lists.saving") : note ? t("lists.save") : t("notes.create")}
				</Button>
			</div>
		</KeptForm>
	);
}

/** A text area with a counter of code points, as the server counts. */
function CountedText({ ids, defaultValue, ...rest }: { ids: FieldIds; defaultValue: string } & ComponentProps<"textarea">) {
	const { t } = useTranslation();
	const [used, setUsed] = useState(() => [...defaultValue].length);
	return (
		<>
			<textarea
				{...ids}
				{...rest}
				defaultValue={defaultValue}
				rows={2}
				required
				className="input"
				onChange={(event) => setUsed([...event.target.value].length)}
			/>
			<span className="js-only text-right text-ink-muted text-xs tabular-nums" data-over={used > DESCRIPTION_MAX || undefined}>
				{t("notes.length", { used, max: DESCRIPTION_MAX })}
			</span>
		</>
	);
}
