import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Megaphone } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { PlainTable } from "~/components/data-table/plain-table";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { isMailedNotice } from "~/domain/account/mail-kinds";
import { byName } from "~/domain/by-name";
import { noticeState } from "~/domain/notice/notice";
import { LANGUAGES } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireAdministrator } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { usualNoticeTexts } from "~/server/notice-texts";
import { screenTitle } from "~/server/titles";
import { listOperatorNotes } from "~/services/day-marks/list-operator-notes";
import { listNotices, readGateFacts } from "~/services/notices/list-notices";
import { runForm } from "./actions";
import { MailDialog } from "./mail-dialog";
import { NoticeDialog } from "./notice-dialog";
import { NoticeRow } from "./notice-row";
import { OperatorNoteDialog } from "./operator-note-dialog";
import { OperatorNotes } from "./operator-notes";
import { VersionForm } from "./version-form";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx } = await requireAdministrator(request, context);
	const now = ctx.now();
	const [all, { minimumVersion }, notes] = await Promise.all([listNotices(ctx), readGateFacts(ctx), listOperatorNotes(ctx)]);
	const notices = all.map((notice) => ({ ...notice, state: noticeState(notice, now) }));
	const query = new URL(request.url).searchParams;
	const edited = notices.find((one) => one.hid === query.get("notice")) ?? null;
	const dialog = query.get("dialog");
	const isOpen = dialog === "create_notice" || (dialog === "edit_notice" && edited !== null);
	const usual = byName(LANGUAGES, (language) => usualNoticeTexts(language));
	const editedNote = notes.find((one) => one.hid === query.get("note")) ?? null;
	const isNoteOpen = dialog === "create_note" || (dialog === "edit_note" && editedNote !== null);
	return {
		notices,
		notes,
		noteDialog: isNoteOpen ? { note: dialog === "edit_note" ? editedNote : null } : null,
		minimumVersion,
		mailed: dialog === "mail_notice" && edited?.enabled && isMailedNotice(edited.kind) ? edited : null,
		dialog: isOpen ? { notice: dialog === "edit_notice" ? edited : null, usual } : null,
		title: await screenTitle(request, "notices.admin.title"),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireAdministrator(request, context);
	return runForm(signed, await request.formData(), await detectLanguage(request));
}

export default function AdminNotices() {
	const { t } = useTranslation();
	const { notices, notes, noteDialog, minimumVersion, dialog, mailed } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const refusal = refusalOf(outcome, "save");
	const columns = ["kind", "state", "from", "until", "actions"] as const;
	return (
		<>
			<UnderDialog open={(dialog ?? mailed ?? noteDialog) !== null}>
				<PageHeader
					title={t("notices.admin.title")}
					help={t("notices.admin.help")}
					action={
						<LinkButton to={paths.adminNotices({ dialog: "create_notice" })} preventScrollReset>
							{t("notices.admin.create")}
						</LinkButton>
					}
				/>
				{notices.length === 0 ? (
					<EmptyCard icon={Megaphone} title={t("notices.admin.none")} text={t("notices.admin.help")} />
				) : (
					<div className="plain-table-frame">
						<PlainTable heads={columns.map((column) => t(`notices.admin.columns.${column}`))}>
							{notices.map((notice) => (
								<NoticeRow key={notice.hid} notice={notice} />
							))}
						</PlainTable>
					</div>
				)}
				<OperatorNotes notes={notes} />
				<VersionForm key={minimumVersion} minimum={minimumVersion} refusal={refusalOf(outcome, "version")} />
			</UnderDialog>
			{noteDialog && <OperatorNoteDialog key={noteDialog.note?.hid ?? "new"} {...noteDialog} refusal={refusalOf(outcome, "save_note")} />}
			{mailed && <MailDialog notice={mailed} />}
			{dialog && <NoticeDialog key={dialog.notice?.hid ?? "new"} {...dialog} refusal={refusal} />}
		</>
	);
}
