import { Form } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { FormActions } from "~/components/dialog/form-actions";
import { refusalOf } from "~/components/form/outcome";
import { ReferenceList } from "~/components/references/reference-list";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { SelectionFields, SelectionList } from "./dialog-selection";
import type { readRemovedKeywords } from "./remove-keywords";

type Confirmed = ViewProps<typeof readRemovedKeywords>;
type Act = "remove" | "pause";

/** A removal or a pause to confirm. It keeps what it showed first: a live message reads the page again, and would change the set under the user's hand. */
export function KeywordsConfirmation(props: Confirmed & { act: Act; text: (count: number) => string }) {
	return <Confirmation key={props.self} {...props} />;
}

function Confirmation({ content: read, outcome, self, closeHref, busy, act, text }: ComponentProps<typeof KeywordsConfirmation>) {
	const { t } = useTranslation();
	const [content] = useState(read);
	const { count } = content;
	const refusal = refusalOf(outcome, act);
	if (count === 0) {
		return (
			<Dialog title={t(`monitoringDialogs.${act}.nothingTitle`)} closeHref={closeHref} size="small">
				<Callout tone="warn">{t(`monitoringDialogs.${act}.nothing`)}</Callout>
				<DialogActions>
					<CloseLink href={closeHref} className="button button-primary" focus>
						{t("shell.back")}
					</CloseLink>
				</DialogActions>
			</Dialog>
		);
	}
	return (
		<Dialog title={t(`monitoringDialogs.${act}.title`, { count })} closeHref={closeHref}>
			<Form method="post" action={self} preventScrollReset>
				{refusal && (
					<Callout tone="bad" role="alert" className="mb-3">
						{refusal.failure}
					</Callout>
				)}
				<SelectionList content={content} />
				<p className="mt-3">{text(count)}</p>
				<ReferenceList references={content.references} />
				<SelectionFields content={content} />
				<FormActions
					cancel={closeHref}
					isCautious
					variant={act === "remove" ? "danger" : "primary"}
					name="intent"
					value={act}
					busy={busy}
					busyLabel={`monitoringDialogs.${act}.submitting`}
				>
					{t(`monitoringDialogs.${act}.submit`, { count })}
				</FormActions>
			</Form>
		</Dialog>
	);
}
