import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { emailFormSchema } from "~/domain/account/sign-in-forms";
import type { Refusal } from "~/domain/refusal/refusal";
import { FormMessage } from "./form-message";
import { SubmitRow } from "./submit-row";

/** Step 1: the e-mail address for the code. */
export function EmailStep({ refusal, cancelHref }: { refusal: Refusal | null; cancelHref: string }) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const [form, fields] = useForm({
		id: "email-step",
		lastResult: useLastResult(refusal),
		constraint: getZodConstraint(emailFormSchema),
		onValidate: ({ formData }) => parseWithZod(formData, { schema: emailFormSchema }),
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
	});
	return (
		<Form method="post" {...getFormProps(form)} noValidate className="grid gap-4">
			<FormMessage errors={form.errors} errorId={form.errorId} disabled={false} />
			<Field id={fields.email.id} label={t("signIn.email")} errors={words(fields.email.errors)}>
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
			<BotCheckField action="password_reset" />
			<SubmitRow label={t("signIn.continue")}>
				<Button variant="outline" asChild>
					<Link to={cancelHref}>{t("signIn.cancel")}</Link>
				</Button>
			</SubmitRow>
		</Form>
	);
}
