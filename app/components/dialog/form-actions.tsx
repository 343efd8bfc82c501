import { SubmitButton, type SubmitButtonProps } from "~/components/ui/submit-button";
import { CancelLink } from "./cancel-link";
import { DialogActions } from "./dialog-actions";

interface FormActionsProps extends SubmitButtonProps {
	/** Address without the dialog. */
	cancel: string;
	/** The focus is on the way out, because the action cannot be taken back. */
	isCautious?: true;
}

/** The two ways out of a dialog with a form: cancel, or the button of the form. */
export function FormActions({ cancel, isCautious, ...button }: FormActionsProps) {
	return (
		<DialogActions>
			<CancelLink href={cancel} focus={isCautious === true} />
			<SubmitButton {...button} />
		</DialogActions>
	);
}
