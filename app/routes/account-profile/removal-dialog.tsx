import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { routePath } from "~/components/connection/in-account";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { WaitingDialog } from "~/components/dialog/waiting-dialog";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { ProofField } from "~/components/passkey/proof-field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { RemovalContent } from "./read-screen";
import type { removalSchema } from "./schema";

interface RemovalDialogProps {
	content: RemovalContent;
	refusal: Refusal | null;
}

/** Lists what is lost and for how long it can be undone, then requires the password. */
export function RemovalDialog({ content, refusal }: RemovalDialogProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const { formData, state, location } = useNavigation();
	const busy = formData?.get("intent") === "remove";
	// The refusal is shown before the page under the dialog reloads, so the form must be usable then.
	const isWaiting = busy && (state === "submitting" || location === undefined || routePath(location.pathname) !== paths.profile());
	const [form, fields] = useForm<z.input<typeof removalSchema>>({ id: "removal-form", lastResult: useLastResult(refusal) });
	return (
		<Dialog title={t("account.removal.dialogTitle")} closeHref={paths.profile()}>
			<Form method="post" action={paths.profile({ dialog: "delete_account" })} {...getFormProps(form)} noValidate className="grid gap-3">
				<Failure words={form.errors} />
				<p>{t("account.removal.now")}</p>
				<div>
					<p>{t("account.removal.lost")}</p>
					<ul className="mt-1 list-disc pl-5">
						{content.keywords > 0 && <li>{t("account.removal.keywords", { count: content.keywords })}</li>}
						{content.tokens > 0 && <li>{t("account.removal.tokens", { count: content.tokens })}</li>}
						<li>{t("account.removal.things")}</li>
						<li>{t("account.removal.personal")}</li>
					</ul>
				</div>
				<p>
					<strong>{t("account.removal.back")}</strong>
				</p>
				{content.paid && <p>{t("account.removal.subscription")}</p>}
				<ProofField
					proof={content.proof}
					id={fields.current_password.id}
					name={fields.current_password.name}
					hint={t("security.proof.codeHint")}
					errors={words(fields.current_password.errors)}
				/>
				<FormActions
					cancel={paths.profile()}
					isCautious
					variant="danger"
					name="intent"
					value="remove"
					busy={busy}
					busyLabel="account.removal.submitting"
				>
					{t("account.removal.submit")}
				</FormActions>
			</Form>
			{isWaiting && <WaitingDialog text={t("account.removal.submitting")} />}
		</Dialog>
	);
}
