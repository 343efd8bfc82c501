import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { formatNumber } from "~/i18n/format";
import { ChosenFields, ChosenList } from "./chosen-fields";
import type { UrlDialogProps } from "./read-screen";

/** Confirms a removal; warns when nothing is selected. */
export function RemoveUrlsDialog({ chosen, failure, links, busy }: UrlDialogProps) {
	const { t, i18n } = useTranslation();
	const count = chosen?.count ?? 0;
	if (!chosen || count === 0) {
		return (
			<Dialog title={t("urls.removeDialog.nothingTitle")} closeHref={links.close} size="small">
				<Callout tone="warn">{failure?.text ?? t("urls.removeDialog.nothing")}</Callout>
				<DialogActions>
					<CloseLink href={links.close} className="button button-primary" focus>
						{t("shell.back")}
					</CloseLink>
				</DialogActions>
			</Dialog>
		);
	}
	return (
		<Dialog title={t("urls.removeDialog.title", { count })} closeHref={links.close}>
			<Form method="post" action={links.self} preventScrollReset>
				<ChosenFields choice={chosen.choice} />
				<ChosenList count={count} named={chosen.named} />
				<p className="mt-3 font-medium">{t("urls.removeDialog.sure", { total: formatNumber(count, i18n.language) })}</p>
				<DialogActions>
					<CloseLink href={links.close} className="button button-outline" focus>
						{t("shell.cancel")}
					</CloseLink>
					<Button variant="danger" name="intent" value="remove" aria-disabled={busy}>
						{busy ? t("urls.removeDialog.submitting") : t("urls.removeDialog.submit", { count })}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}
