import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { KeywordDialog } from "../keyword/keyword-dialog";
import type { NoteAnswer } from "../keyword/note-action";
import type { ListAnswer } from "../lists/list-answer";
import { ListDialogs } from "../lists/list-dialogs";
import type { Screen } from "../page/read-screen";
import { tableHref } from "../table/table-address";
import { ChooseDayDialog } from "../toolbar/choose-day-dialog";
import type { VolumesAnswer } from "../volumes/run-volumes";
import { VolumesDialog } from "../volumes/volumes-dialog";
import type { DialogAnswer } from "./actions";
import { Dialogs } from "./dialogs";

export type ScreenAnswer = DialogAnswer | NoteAnswer | ListAnswer | VolumesAnswer;

/** The dialog named in the address, in the state of the last answer. For a keyword it is the content of KeywordFrame. */
export function ScreenDialogs({ screen, answer }: { screen: Screen; answer: ScreenAnswer | undefined }) {
	const busy = useNavigation().formMethod === "POST";
	const { query, dialogs } = screen;
	if (!dialogs) return null;
	const { keywords, keyword, isGone, volumes, list, dayReports } = dialogs;
	const close = tableHref(query);
	const note = answer?.kind === "note" ? answer : null;
	const uploaded = answer?.kind === "volumes" ? answer : null;
	const listed = answer?.kind === "list" ? answer : null;
	return (
		<>
			{keywords && (
				<Dialogs
					key={keywords.name}
					content={keywords}
					answer={note || uploaded || listed ? undefined : (answer as DialogAnswer | undefined)}
					failure={null}
					busy={busy}
					links={{ close, self: tableHref(query, keywords.name), at: (dates) => tableHref({ ...query, ...dates }) }}
				/>
			)}
			{keyword && (
				<KeywordDialog
					key={keyword.id}
					content={keyword}
					limits={{ accountHid: screen.accountHid, ...screen.limits, isLate: screen.alerts.comparison }}
					answer={note}
					busy={busy}
				/>
			)}
			{isGone && <KeywordGone closeHref={close} />}
			{volumes && <VolumesDialog self={volumes.self} closeHref={close} answer={uploaded} busy={busy} />}
			{list && <ListDialogs key={list.name} content={list} answer={listed} />}
			{dayReports && <ChooseDayDialog key={dayReports.day + dayReports.of} reports={dayReports} screen={screen} />}
		</>
	);
}

/** Shown for a keyword that was removed, or that belongs to another account. */
function KeywordGone({ closeHref }: { closeHref: string }) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("keyword.gone.title")} closeHref={closeHref} size="small">
			<p>{t("keyword.gone.text")}</p>
			<DialogActions>
				<CloseLink href={closeHref} className="button button-primary">
					{t("keyword.gone.back")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
