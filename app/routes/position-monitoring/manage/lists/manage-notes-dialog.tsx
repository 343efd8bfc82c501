import { useLocation, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { TermList } from "~/components/dialog/term-list";
import { refusalOf } from "~/components/form/outcome";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { listHref } from "./list-address";
import type { readManageNotes } from "./manage-notes";
import { NoteForm } from "./note-form";
import { NotesTable } from "./notes-table";
import { RemovalConfirmation } from "./removal-confirmation";
import { useFormRound } from "./use-form-round";
import { useNotesNews } from "./use-notes-news";

/** Source: spec B §2 "manage_notes: table plus create form". */
export function ManageNotesDialog({ content, outcome, busy, closeHref }: ViewProps<typeof readManageNotes>) {
	const { t } = useTranslation();
	const { formData } = useNavigation();
	const { search } = useLocation();
	const { removed, edited } = content;
	const round = useFormRound("add_note", refusalOf(outcome, "add_note"));
	useNotesNews(content);
	const backHref = listHref(search, {});
	if (removed.length > 0) {
		const title = t("notes.removeTitle", { count: removed.length });
		return (
			<Dialog key="removal" title={title} closeHref={closeHref}>
				<RemovalConfirmation
					intent="remove_notes"
					ids={removed.map(({ hid }) => hid)}
					backHref={backHref}
					action={backHref}
					busy={busy}
					failure={refusalOf(outcome, "remove_notes")?.failure ?? null}
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
	const pending = formData?.get("intent") === "add_note" ? String(formData.get("description") ?? "").trim() : "";
	return (
		<Dialog key="list" title={t("notes.title")} closeHref={closeHref} size="large">
			<p className="mb-3 text-ink-muted">{t("notes.help")}</p>
			<NoteForm key={edited?.hid ?? `new ${round}`} content={content} entry={edited} outcome={outcome} busy={busy} />
			<NotesTable content={content} search={search} pending={pending} />
		</Dialog>
	);
}
