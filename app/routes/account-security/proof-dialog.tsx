import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { ProofField } from "~/components/passkey/proof-field";
import type { ProofView } from "~/domain/account/owner-proof";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { proofSchema } from "./schema";

/** Words of the dialogs that ask for a proof and do something that can lock somebody out. */
const WORDS = {
	end_two_step: "security.twoStep.ending",
	recovery_codes: "security.recovery.making",
	end_password: "security.password.ending",
	remove_passkey: "security.passkeys.removing",
} as const;

interface ProofDialogProps {
	/** Also the intent of its form. */
	name: keyof typeof WORDS;
	proof: ProofView;
	refusal: Refusal | null;
	/** Passkey that it is about, and its name. */
	id?: string;
	label?: string;
}

export function ProofDialog({ name, proof, refusal, id, label = "" }: ProofDialogProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const busy = useNavigation().formData?.get("intent") === name;
	const [form, fields] = useForm<z.input<typeof proofSchema>>({ id: "proof-form", lastResult: useLastResult(refusal) });
	const key = WORDS[name];
	return (
		<Dialog title={t(`${key}.title`, { name: label })} closeHref={paths.security()} size="code">
			<Form
				method="post"
				action={paths.security({ dialog: name, ...(id !== undefined && { id }) })}
				{...getFormProps(form)}
				noValidate
				className="grid gap-4"
			>
				<Failure words={form.errors} />
				<p>{t(`${key}.text`)}</p>
				{id !== undefined && <input type="hidden" name="id" value={id} />}
				<ProofField
					proof={proof}
					id={fields.current_password.id}
					name={fields.current_password.name}
					errors={words(fields.current_password.errors)}
					isFirst
				/>
				<FormActions
					cancel={paths.security()}
					variant={name === "recovery_codes" ? "primary" : "danger"}
					name="intent"
					value={name}
					busy={busy}
					busyLabel="account.saving"
				>
					{t(`${key}.submit`)}
				</FormActions>
			</Form>
		</Dialog>
	);
}
