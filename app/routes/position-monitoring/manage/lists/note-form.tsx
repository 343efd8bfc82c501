import { type ComponentProps, useState } from "react";
import { DateField } from "~/components/dates/date-field";
import { firstValue } from "~/components/form/outcome";
import { Field, type FieldIds } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import { ListForm, type ListFormProps } from "./list-form";
import type { ManageNotesContent, NoteRow } from "./manage-notes";
import { namesOfWays } from "./names-of-ways";
import { NoteLinksField } from "./note-links-field";

interface NoteFormProps extends ListFormProps<NoteRow> {
	content: ManageNotesContent;
}

/** Source: spec B §5 "Note description". */
const DESCRIPTION_MAX = 1_000;

export function NoteForm({ content, ...form }: NoteFormProps) {
	const { t } = useTranslation();
	const note = form.entry;
	const labels = { description: t("notes.description"), at: t("notes.at"), monitors_ways: t("notes.ways") };
	const named = note?.named ?? [];
	return (
		<ListForm
			{...form}
			kind="note"
			labels={labels}
			show={(name, text) => (name === "monitors_ways" ? namesOfWays(text, [...content.websites, ...content.tags, ...named]) : text)}
			create="notes.create"
		>
			{({ id, typed, errors, buttons }) => (
				<>
					<Field id={`${id}-text`} label={labels.description} errors={errors?.description}>
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
						<Field id={`${id}-at`} label={labels.at} errors={errors?.at}>
							{(ids) => (
								<DateField
									ids={ids}
									name="at"
									label={labels.at}
									defaultValue={firstValue(typed, "at") || note?.at || content.today}
									accountHid={content.accountHid}
								/>
							)}
						</Field>
						<Field id={`${id}-ways`} label={labels.monitors_ways} hint={t("notes.waysHint")} errors={errors?.monitors_ways}>
							{(ids) => (
								<NoteLinksField
									ids={ids}
									content={content}
									named={[...named, ...content.draft]}
									initial={typed ? (typed.monitors_ways ?? []) : (note?.named ?? content.draft).map(({ way }) => way)}
								/>
							)}
						</Field>
					</div>
					<div className="flex justify-end gap-2">{buttons}</div>
				</>
			)}
		</ListForm>
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
