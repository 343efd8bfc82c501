import { Form } from "@remix-run/react";
import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Button } from "~/components/ui/button";
import type { Notice } from "~/domain/notice/notice";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Confirms mailing a notice to all users. */
export function MailDialog({ notice }: { notice: Notice }) {
	const { t } = useTranslation();
	const hasWords = notice.texts.en !== "";
	return (
		<Dialog title={t("notices.admin.mailTitle")} closeHref={paths.adminNotices()}>
			<p>{hasWords ? t("notices.admin.mailText") : t("notices.admin.mailNoWords")}</p>
			{hasWords && <blockquote className="mt-3 border-line border-l-2 pl-3 text-ink-muted">{notice.texts.en}</blockquote>}
			<Form method="post">
				<input type="hidden" name="notice" value={notice.hid} />
				<DialogActions>
					<CancelLink href={paths.adminNotices()} />
					{hasWords && (
						<Button name="intent" value="mail" data-focus>
							{t("notices.admin.mailSend")}
						</Button>
					)}
				</DialogActions>
			</Form>
		</Dialog>
	);
}
