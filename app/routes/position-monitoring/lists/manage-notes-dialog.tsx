import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog/dialog";
import { TermList } from "~/components/dialog/term-list";
import { listHref } from "./list-address";
import { NoteForm } from "./note-form";
import { NotesTable } from "./notes-table";
import type { ListDialogProps, ManageNotesContent } from "./read-list-dialog";
import { RemovalConfirmation } from "./removal-confirmation";
import { useFormRound } from "./use-form-round";
import { useNotesNews } from "./use-notes-news";

/** Source: spec B §2 "manage_notes: table plus create form". */
export function ManageNotesDialog({ content, answer, links }: ListDialogProps<ManageNotesContent>) {
	const { t } = useTranslation();
	const navigation = useNavigation();
	const busy = navigation.formMethod === "POST";
	const { removed, edited } = content;
	const round = useFormRound("add_note", answer);
	useNotesNews(content);
	const backHref = listHref(links.search, {});
	if (removed.length > 0) {
		const title = t("notes.removeTitle", { count: removed.length });
		return (
			<Dialog key="removal" title={title} closeHref={links.close}>
				<RemovalConfirmation
					intent="remove_notes"
					ids={removed.map(({ hid }) => hid)}
					backHref={backHref}
					action={backHref}
					busy={busy}
					failure={answer?.failure ?? null}
					submit={title}
				>
					<TermList>
						{removed.map(({ hid, description }) => (
							<li key={hid}>{description}</li>
						))}
					</TermList>
					<p className="mt-3">{t("notes.removeLost", { count: removed.length })}</p>
				</RemovalConfirmation>
			</Dialog>
		);
	}
	const answerTo = (intent: string) => (answer?.intent === intent ? answer : null);
	const pending = navigation.formData?.get("intent") === "add_note" ? String(navigation.formData.get("description") ?? "").trim() : "";
	return (
		<Dialog key="list" title={t("notes.title")} closeHref={links.close} size="large">
			<p className="mb-3 text-ink-muted">{t("notes.help")}</p>
			{edited ? (
				<NoteForm
					key={edited.hid}
					content={content}
					note={edited}
					action={listHref(links.search, { edit: edited.hid })}
					cancelHref={backHref}
					answer={answerTo("edit_note")}
					busy={busy}
				/>
			) : (
				<NoteForm key={`new ${round}`} content={content} note={null} action={backHref} answer={answerTo("add_note")} busy={busy} />
			)}
			<NotesTable content={content} search={links.search} pending={pending} />
		</Dialog>
	);
}
