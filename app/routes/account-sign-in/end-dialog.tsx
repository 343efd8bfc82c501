import { Form, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { ProofField } from "~/components/passkey/proof-field";
import type { ProofView } from "~/domain/account/owner-proof";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Says what goes with the company's sign-in, and asks for a proof. */
export function EndDialog({ proof, refusal }: { proof: ProofView; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formData?.get("intent") === "end";
	return (
		<Dialog title={t("company.endTitle")} closeHref={paths.company()}>
			<Form method="post" action={paths.company({ dialog: "end_company" })} preventScrollReset noValidate className="grid gap-3">
				<Failure words={refusal?.failure} />
				<p>{t("company.endText")}</p>
				<ProofField proof={proof} id="end-proof" name="current_password" errors={refusal?.errors.current_password} />
				<FormActions cancel={paths.company()} isCautious variant="danger" name="intent" value="end" busy={busy} busyLabel="company.ending">
					{t("company.endNow")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
