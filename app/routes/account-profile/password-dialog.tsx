import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const loadSchema = async () => (await import("./schema")).passwordSchema;

interface PasswordDialogProps {
	/** Signed in by code recently: the current password is not required. */
	fresh: boolean;
	/** Number of the account's API tokens. */
	tokens: number;
	email: string;
	refusal: Refusal | null;
}

export function PasswordDialog({ fresh, tokens, email, refusal }: PasswordDialogProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const busy = useNavigation().formData?.get("intent") === "password";
	const [form, fields] = useForm({
		id: "password-form",
		lastResult: useLastResult(refusal),
		...useLateSchema(loadSchema),
	});
	const inputs = [
		...(fresh ? [] : [[fields.current_password, t("account.password.current"), "current-password", undefined] as const]),
		[fields.password, t("account.password.next"), "new-password", t("password.hint")] as const,
		[fields.password_confirmation, t("account.password.confirmation"), "new-password", undefined] as const,
	];
	return (
		<Dialog title={t("account.password.change")} closeHref={paths.profile()} size="code">
			<Form method="post" action={paths.profile({ dialog: "change_password" })} {...getFormProps(form)} noValidate className="grid gap-4">
				<Failure words={form.errors} />
				{fresh && <Callout tone="info">{t("account.password.fresh")}</Callout>}
				{/* Lets password managers know the account. */}
				<input type="text" name="username" value={email} readOnly autoComplete="username" hidden />
				{inputs.map(([field, label, complete, hint], i) => (
					<Field key={field.id} id={field.id} label={label} hint={hint} errors={words(field.errors)}>
						{(ids) => <PasswordInput {...ids} name={field.name} autoComplete={complete} data-focus={i === 0 || undefined} />}
					</Field>
				))}
				<p className="text-ink-muted">{t("account.password.text")}</p>
				{tokens > 0 && (
					<label className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
						<input type="checkbox" name={fields.end_api_tokens.name} value="true" className="mt-1 size-4" />
						{t("account.password.endTokens", { count: tokens })}
					</label>
				)}
				<FormActions cancel={paths.profile()} name="intent" value="password" busy={busy} busyLabel="account.password.submitting">
					{t("account.password.change")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
