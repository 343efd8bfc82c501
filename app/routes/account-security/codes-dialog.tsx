import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Callout } from "~/components/ui/callout";
import { CopyButton } from "~/components/ui/copy-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Shows recovery codes, once. Escape does not close the dialog, so that they are not lost by accident. */
export function CodesDialog({ codes }: { codes: readonly string[] }) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("security.recovery.title")} persistent>
			<Callout tone="warn">{t("security.recovery.once")}</Callout>
			<ol className="my-4 grid gap-x-6 gap-y-1 font-mono text-base sm:grid-cols-2" aria-label={t("security.recovery.title")}>
				{codes.map((code) => (
					<li key={code} className="select-all">
						{code}
					</li>
				))}
			</ol>
			<CopyButton text={codes.join("\n")} />
			<DialogActions>
				<CloseLink href={paths.security()} className="button button-primary">
					{t("security.recovery.kept")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
