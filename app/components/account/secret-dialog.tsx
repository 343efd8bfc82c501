import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Callout } from "~/components/ui/callout";
import { CopyButton } from "~/components/ui/copy-button";
import { useTranslation } from "~/i18n/use-translation";

interface SecretDialogProps {
	title: string;
	warning: string;
	/** Accessible name of the secret. */
	label: string;
	secret: string;
	closeHref: string;
}

/** Shows a secret, once. Escape does not close the dialog, so that it is not lost by accident. Source: spec A §4 "Token creation". */
export function SecretDialog({ title, warning, label, secret, closeHref }: SecretDialogProps) {
	const { t } = useTranslation();
	return (
		<Dialog title={title} persistent>
			<Callout tone="warn">{warning}</Callout>
			<div className="mt-4 flex flex-wrap gap-2">
				<input
					readOnly
					value={secret}
					data-focus
					aria-label={label}
					onFocus={(event) => event.currentTarget.select()}
					autoComplete="off"
					spellCheck={false}
					className="input min-w-0 grow basis-72 font-mono text-sm"
				/>
				<CopyButton text={secret} />
			</div>
			<DialogActions>
				<CloseLink href={closeHref} className="button button-primary">
					{t("apiTokens.done")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
