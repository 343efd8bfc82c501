import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "@remix-run/react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { useLastResult } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { emailFormSchema } from "~/domain/account/sign-in-forms";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { EmailField } from "./email-field";
import { FormMessage } from "./form-message";
import { SubmitRow } from "./submit-row";

/** Step 1: the e-mail address for the code. */
export function EmailStep({ refusal, cancelHref }: { refusal: Refusal | null; cancelHref: string }) {
	const { t } = useTranslation();
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
			<EmailField field={fields.email} />
			<BotCheckField action="password_reset" />
			<SubmitRow label={t("signIn.continue")}>
				<Button variant="outline" asChild>
					<Link to={cancelHref}>{t("signIn.cancel")}</Link>
				</Button>
			</SubmitRow>
		</Form>
	);
}
