import { Form } from "@remix-run/react";
import { useState } from "react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { refusalOf } from "~/components/form/outcome";
import { ReferenceList } from "~/components/references/reference-list";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { SelectionFields, SelectionList } from "./dialog-selection";
import type { readRemovedKeywords } from "./remove-keywords";

type RemoveProps = ViewProps<typeof readRemovedKeywords>;

/** The confirmation. It keeps what it showed first: a live message reads the page again, and would change the set under the user's hand. */
export function RemoveKeywordsDialog(props: RemoveProps) {
	return <Confirmation key={props.self} {...props} />;
}

function Confirmation({ content: read, outcome, self, closeHref, busy }: RemoveProps) {
	const { t } = useTranslation();
	const [content] = useState(read);
	const { count } = content;
	const refusal = refusalOf(outcome, "remove");
	if (count === 0) {
		return (
			<Dialog title={t("monitoringDialogs.remove.nothingTitle")} closeHref={closeHref} size="small">
				<Callout tone="warn">{t("monitoringDialogs.remove.nothing")}</Callout>
				<DialogActions>
					<CloseLink href={closeHref} className="button button-primary" focus>
						{t("shell.back")}
					</CloseLink>
				</DialogActions>
			</Dialog>
		);
	}
	return (
		<Dialog title={t("monitoringDialogs.remove.title", { count })} closeHref={closeHref}>
			<Form method="post" action={self} preventScrollReset>
				{refusal && (
					<Callout tone="bad" role="alert" className="mb-3">
						{refusal.failure}
					</Callout>
				)}
				<SelectionList content={content} />
				<p className="mt-3">
					{t("monitoringDialogs.remove.lost", { count, days: REST_DAYS })} {t("monitoringDialogs.remove.undo")}
				</p>
				<ReferenceList references={content.references} />
				<SelectionFields content={content} />
				<DialogActions>
					<CloseLink href={closeHref} className="button button-outline" focus>
						{t("shell.cancel")}
					</CloseLink>
					<Button variant="danger" name="intent" value="remove" aria-disabled={busy}>
						{busy ? t("monitoringDialogs.remove.submitting") : t("monitoringDialogs.remove.submit", { count })}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}
