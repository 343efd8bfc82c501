import { Form } from "@remix-run/react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { refusalOf } from "~/components/form/outcome";
import { ReferenceList } from "~/components/references/reference-list";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { SelectionFields, SelectionList } from "./dialog-selection";
import type { readRemovedKeywords } from "./remove-keywords";

export function PauseKeywordsDialog({ content, outcome, self, closeHref, busy }: ViewProps<typeof readRemovedKeywords>) {
	const { t } = useTranslation();
	const { count } = content;
	const refusal = refusalOf(outcome, "pause");
	return (
		<Dialog title={t("monitoringDialogs.pause.title", { count })} closeHref={closeHref}>
			<Form method="post" action={self} preventScrollReset>
				{refusal && (
					<Callout tone="bad" role="alert" className="mb-3">
						{refusal.failure}
					</Callout>
				)}
				<SelectionList content={content} />
				<p className="mt-3">{t("monitoringDialogs.pause.text", { count })}</p>
				<ReferenceList references={content.references} />
				<SelectionFields content={content} />
				<DialogActions>
					<CloseLink href={closeHref} className="button button-outline" focus>
						{t("shell.cancel")}
					</CloseLink>
					<Button name="intent" value="pause" aria-disabled={busy}>
						{t("monitoringDialogs.pause.submit", { count })}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}
