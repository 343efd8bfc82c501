import { useSearchParams } from "@remix-run/react";
import { Pencil, Plus, StickyNote } from "lucide-react";
import { useRef } from "react";
import { MarkList } from "~/components/evolution/mark-list";
import { EditVersion } from "~/components/form/edit-version";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { DayMark } from "~/domain/day-mark/day-mark";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { DetailContent, KeywordContent } from "./read-keyword";

/** Source: spec B §5 "Inline note editing is limited to 1000 characters". */
const MAX_CHARACTERS = 1_000;

interface DayNotesProps {
	content: KeywordContent;
	notes: DetailContent["notes"];
	marks: readonly DayMark[];
	refusal: Refusal | null;
	busy: boolean;
}

/** Notes of the current day, edited in place, and a form for a new one. Source: spec B §2 "a notes alert for the current day". */
export function DayNotes({ content, notes, marks, refusal, busy }: DayNotesProps) {
	const { t } = useTranslation();
	const self = content.links.self;
	const [parameters] = useSearchParams();
	const keyword = parameters.get("id") ?? "";
	const refusalFor = (id: string) => (firstValue(refusal?.values, "note") === id ? refusal : null);
	return (
		<section aria-label={t("keyword.notes")} className="grid gap-2">
			<MarkList marks={marks} range={{ from: content.dates.date.day, to: content.dates.date.day }} />
			{notes.map((note) => (
				<div key={note.id} className="callout callout-info">
					<StickyNote className="callout-icon" aria-hidden="true" />
					<div className="min-w-0 grow">
						<p className="whitespace-pre-line break-words">{note.description}</p>
						{note.isForAll && <p className="text-ink-muted text-xs">{t("keyword.noteForAll")}</p>}
						<NoteForm
							key={note.version}
							id={note.id}
							keyword={keyword}
							text={note.description}
							version={note.version}
							summary={
								<>
									<Pencil className="size-3.5" aria-hidden="true" />
									{t("keyword.noteEdit")}
								</>
							}
							refusal={refusalFor(note.id)}
							self={self}
							busy={busy}
						/>
					</div>
				</div>
			))}
			<NoteForm
				key={`new ${notes.length}`}
				id="new"
				keyword={keyword}
				text=""
				version={null}
				summary={
					<>
						<Plus className="size-3.5" aria-hidden="true" />
						{t("keyword.noteAdd")}
					</>
				}
				refusal={refusalFor("new")}
				self={self}
				busy={busy}
			/>
		</section>
	);
}

interface NoteFormProps {
	/** Hid of the note; "new". */
	id: string;
	/** Hid of the keyword. */
	keyword: string;
	text: string;
	/** null for a new note. */
	version: string | null;
	summary: React.ReactNode;
	refusal: Refusal | null;
	self: string;
	busy: boolean;
}

/** A form in a <details> element, which opens without JavaScript. */
function NoteForm({ id, keyword, text, version, summary, refusal, self, busy }: NoteFormProps) {
	const { t } = useTranslation();
	const keep = id === "new" ? `day_note ${keyword}` : `note ${id}`;
	const details = useRef<HTMLDetailsElement>(null);
	const close = () => details.current?.removeAttribute("open");
	return (
		<details ref={details} className="note-form text-sm" open={refusal !== null || undefined}>
			<summary className="link inline-flex min-h-6 items-center gap-1">{summary}</summary>
			<KeptForm keep={keep} method="post" action={self} preventScrollReset className="mt-1 grid gap-2" onReset={close}>
				<input type="hidden" name="note" value={id} />
				{version && (
					<EditVersion version={version} refusal={refusal} intent="keyword-note" labels={{ description: t("keyword.noteText") }} />
				)}
				<Field id={`note-${id}`} label={t("keyword.noteText")} hint={t("keyword.noteHint")} errors={messagesOf(refusal)}>
					{(ids) => (
						<textarea
							{...ids}
							name="description"
							rows={3}
							maxLength={MAX_CHARACTERS}
							required
							defaultValue={firstValue(refusal?.values, "description") ?? text}
							className="input"
						/>
					)}
				</Field>
				<div className="flex gap-2">
					<Button name="intent" value="keyword-note" size="small" aria-disabled={busy}>
						{t("keyword.noteSave")}
					</Button>
					<Button type="reset" variant="outline" size="small">
						{t("shell.cancel")}
					</Button>
				</div>
			</KeptForm>
		</details>
	);
}

/** All messages stand beside the only field. */
function messagesOf(refusal: Refusal | null): string[] {
	return refusal ? [...Object.values(refusal.errors).flat(), ...(refusal.failure === null ? [] : [refusal.failure])] : [];
}
