import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import { signInSchema } from "./schema";

export function SignInForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
	const { t } = useTranslation();
	const busy = useNavigation().formAction?.startsWith("/login") ?? false;
	const [form, fields] = useForm({
		id: "sign-in-form",
		lastResult,
		constraint: getZodConstraint(signInSchema),
		onValidate: ({ formData }) => parseWithZod(formData, { schema: signInSchema }),
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
	});
	const words = (keys: string[] | undefined) => keys?.map((key) => t(key as "shell.signIn.errors.emailInvalid"));
	return (
		<Form method="post" {...getFormProps(form)} noValidate className="grid gap-4">
			{form.errors && (
				<Callout tone="bad" role="alert">
					<span id={form.errorId}>{form.errors.join(" ")}</span>
				</Callout>
			)}
			<Field id={fields.email.id} label={t("shell.signIn.email")} errors={words(fields.email.errors)}>
				{(ids) => (
					<input
						{...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
						{...ids}
						key={fields.email.key}
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						className="input"
					/>
				)}
			</Field>
			<Field id={fields.password.id} label={t("shell.signIn.password")} errors={words(fields.password.errors)}>
				{(ids) => <PasswordInput name={fields.password.name} autoComplete="current-password" {...ids} />}
			</Field>
			<Button aria-disabled={busy}>{busy ? t("shell.signIn.submitting") : t("shell.signIn.submit")}</Button>
		</Form>
	);
}
