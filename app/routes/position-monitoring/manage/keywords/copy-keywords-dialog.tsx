import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { CopyButton } from "~/components/ui/copy-button";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import type { readCopiedKeywords } from "./copy-keywords";

/** Maximum height of the field, in lines. */
const MAX_LINES = 12;

/** Shows the text in a field, so that users can select it if the copy button does not work. */
export function CopyKeywordsDialog({ content: { count, text }, closeHref }: ViewProps<typeof readCopiedKeywords>) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("monitoringDialogs.copy.title", { count })} closeHref={closeHref}>
			<label className="grid gap-1 text-sm">
				<span className="text-ink-muted">{t("monitoringDialogs.copy.hint")}</span>
				<textarea readOnly value={text} rows={Math.min(MAX_LINES, Math.max(2, count))} className="input" data-focus />
			</label>
			<DialogActions>
				<CloseLink href={closeHref} className="button button-outline">
					{t("shell.back")}
				</CloseLink>
				{count > 0 && <CopyButton text={text} />}
			</DialogActions>
		</Dialog>
	);
}
