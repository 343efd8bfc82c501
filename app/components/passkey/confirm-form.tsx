import { Form, useNavigation } from "@remix-run/react";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import type { ProofView } from "~/domain/account/owner-proof";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { ProofField } from "./proof-field";

interface ConfirmFormProps {
	proof: ProofView;
	/** Address of the dialog. */
	self: string;
	closeHref: string;
	refusal: Refusal | null;
}

/** Asks for the proof before a dialog whose own form cannot ask for it. */
export function ConfirmForm({ proof, self, closeHref, refusal }: ConfirmFormProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formData?.get("intent") === "confirm";
	return (
		<Form method="post" action={self} className="grid gap-4">
			<Failure words={refusal?.failure} />
			<ProofField proof={proof} id="confirm-proof" name="current_password" errors={refusal?.errors.current_password} isFirst />
			<FormActions cancel={closeHref} name="intent" value="confirm" busy={busy} busyLabel="account.saving">
				{t("security.twoStep.continue")}
			</FormActions>
		</Form>
	);
}
