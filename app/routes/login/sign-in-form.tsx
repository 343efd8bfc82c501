import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { EmailField } from "~/components/sign-in/email-field";
import { FormMessage, isDisabled } from "~/components/sign-in/form-message";
import { SubmitRow } from "~/components/sign-in/submit-row";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const loadSchema = async () => (await import("~/domain/account/sign-in-forms")).passwordFormSchema;

interface SignInFormProps {
	refusal: Refusal | null;
	/** Login by code, with what leads back afterwards. */
	byCodeHref: string;
}

export function SignInForm({ refusal, byCodeHref }: SignInFormProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const disabled = isDisabled(refusal);
	const [form, fields] = useForm({
		id: "sign-in-form",
		lastResult: useLastResult(refusal),
		constraint: { email: { required: true }, password: { required: true } },
		...useLateSchema(loadSchema),
	});
	return (
		<Form method="post" {...getFormProps(form)} noValidate className="grid gap-4">
			<FormMessage errors={form.errors} errorId={form.errorId} disabled={disabled} />
			<EmailField field={fields.email} />
			<Field id={fields.password.id} label={t("signIn.password")} errors={words(fields.password.errors)}>
				{(ids) => <PasswordInput name={fields.password.name} autoComplete="current-password" {...ids} />}
			</Field>
			<BotCheckField action="login_credentials" />
			<SubmitRow label={disabled ? t("signIn.resurrect") : t("signIn.submit")} stages />
			<div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
				<Link className="link" to={paths.forgottenPassword}>
					{t("signIn.forgotten")}
				</Link>
				<Link className="link" to={byCodeHref}>
					{t("signIn.byCode")}
				</Link>
			</div>
		</Form>
	);
}
