import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { SubmitButton } from "~/components/ui/submit-button";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";

interface RemovalConfirmationProps {
	intent: string;
	ids: readonly string[];
	/** Address of the list. */
	backHref: string;
	/** Address that the form is sent to: the list, which is shown next. */
	action: string;
	busy: boolean;
	failure: string | null;
	submit: string;
	/** Names what is removed and what becomes of what hangs on it. */
	children: ReactNode;
}

/** Replaces the list until the removal is confirmed or cancelled. */
export function RemovalConfirmation({ intent, ids, backHref, action, busy, failure, submit, children }: RemovalConfirmationProps) {
	const { t } = useTranslation();
	return (
		<Form method="post" action={action} preventScrollReset replace>
			<Failure words={failure} className="mb-3" />
			{children}
			<p className="mt-3">{t("lists.kept", { days: REST_DAYS })}</p>
			{ids.map((id) => (
				<input key={id} type="hidden" name="ids" value={id} />
			))}
			<DialogActions>
				<Link to={backHref} className="button button-outline" preventScrollReset data-focus>
					{t("shell.cancel")}
				</Link>
				<SubmitButton variant="danger" name="intent" value={intent} busy={busy} busyLabel="lists.removing">
					{submit}
				</SubmitButton>
			</DialogActions>
		</Form>
	);
}
