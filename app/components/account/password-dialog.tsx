import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { ProofField } from "~/components/passkey/proof-field";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { ProofView } from "~/domain/account/owner-proof";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const loadSchema = async () => (await import("~/domain/account/password-schema")).passwordSchema;

interface PasswordDialogProps {
	proof: ProofView;
	/** Number of the account's API tokens. */
	tokens: number;
	/** Number of the person's passkeys. */
	passkeys: number;
	email: string;
	refusal: Refusal | null;
	/** Address of the screen under it. */
	back: string;
}

/** A new password. It opens over the profile and over the page of sign-in, which takes the form and shows what it refuses. */
export function PasswordDialog({ proof, tokens, passkeys, email, refusal, back }: PasswordDialogProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const busy = useNavigation().formData?.get("intent") === "password";
	const [form, fields] = useForm({
		id: "password-form",
		lastResult: useLastResult(refusal),
		...useLateSchema(loadSchema),
	});
	const inputs = [
		[fields.password, t("account.password.next"), "new-password", t("password.hint")] as const,
		[fields.password_confirmation, t("account.password.confirmation"), "new-password", undefined] as const,
	];
	return (
		<Dialog title={t("account.password.change")} closeHref={back} size="code">
			<Form method="post" action={paths.security({ dialog: "change_password" })} {...getFormProps(form)} noValidate className="grid gap-4">
				<Failure words={form.errors} />
				{!proof.needed && <Callout tone="info">{t("account.password.fresh")}</Callout>}
				{/* Lets password managers know the account. */}
				<input type="text" name="username" value={email} readOnly autoComplete="username" hidden />
				<ProofField
					proof={proof}
					id={fields.current_password.id}
					name={fields.current_password.name}
					hint={t("security.proof.codeHint")}
					errors={words(fields.current_password.errors)}
					isFirst
				/>
				{inputs.map(([field, label, complete, hint], i) => (
					<Field key={field.id} id={field.id} label={label} hint={hint} errors={words(field.errors)}>
						{(ids) => (
							<PasswordInput {...ids} name={field.name} autoComplete={complete} data-focus={(i === 0 && !proof.needed) || undefined} />
						)}
					</Field>
				))}
				<p className="text-ink-muted">{t("account.password.text")}</p>
				{tokens > 0 && <Ends name={fields.end_api_tokens.name} text={t("account.password.endTokens", { count: tokens })} />}
				{passkeys > 0 && <Ends name={fields.end_passkeys.name} text={t("account.password.endPasskeys", { count: passkeys })} />}
				<FormActions cancel={back} name="intent" value="password" busy={busy} busyLabel="account.password.submitting">
					{t("account.password.change")}
				</FormActions>
			</Form>
		</Dialog>
	);
}

/** Sessions and passkeys that end with the old password. */
function Ends({ name, text }: { name: string; text: string }) {
	return (
		<label className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
			<input type="checkbox" name={name} value="true" className="mt-1 size-4" />
			{text}
		</label>
	);
}
