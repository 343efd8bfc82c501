import { Form } from "@remix-run/react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { FormActions } from "~/components/dialog/form-actions";
import { refusalOf } from "~/components/form/outcome";
import { Callout } from "~/components/ui/callout";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { ChosenFields, ChosenList } from "./chosen-fields";
import type { ChosenShown } from "./dialog-registry";
import type { ViewProps } from "./view-props";

/** The confirmation, or a warning that nothing is selected. */
export function RemoveUrlsView(props: ViewProps) {
	const { t } = useTranslation();
	const { outcome, closeHref } = props;
	const chosen = outcome?.shown?.kind === "chosen" ? outcome.shown : null;
	if (chosen && chosen.count > 0) return <RemoveUrlsDialog key="chosen" {...props} chosen={chosen} />;
	return (
		<Dialog key="none" title={t("urls.removeDialog.nothingTitle")} closeHref={closeHref} size="small">
			<Callout tone="warn">{refusalOf(outcome, "remove")?.failure ?? t("urls.removeDialog.nothing")}</Callout>
			<DialogActions>
				<CloseLink href={closeHref} className="button button-primary" focus>
					{t("shell.back")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}

function RemoveUrlsDialog({ chosen, outcome, busy, closeHref, self }: ViewProps & { chosen: ChosenShown }) {
	const { t, i18n } = useTranslation();
	const { count } = chosen;
	const refusal = refusalOf(outcome, "remove");
	return (
		<Dialog title={t("urls.removeDialog.title", { count })} closeHref={closeHref}>
			<Form method="post" action={self} preventScrollReset>
				{refusal && (
					<Callout tone="bad" role="alert" className="mb-3">
						{refusal.failure}
					</Callout>
				)}
				<ChosenFields choice={chosen.choice} />
				<ChosenList count={count} named={chosen.named} />
				<p className="mt-3 font-medium">{t("urls.removeDialog.sure", { total: formatNumber(count, i18n.language) })}</p>
				<p className="mt-1">{t("urls.removeDialog.kept", { days: REST_DAYS })}</p>
				<FormActions
					cancel={closeHref}
					isCautious
					variant="danger"
					name="intent"
					value="remove"
					busy={busy}
					busyLabel="urls.removeDialog.submitting"
				>
					{t("urls.removeDialog.submit", { count })}
				</FormActions>
			</Form>
		</Dialog>
	);
}
