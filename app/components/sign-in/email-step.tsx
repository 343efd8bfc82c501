import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { useLastResult } from "~/components/form/outcome";
import { useLateSchema } from "~/components/form/use-late-schema";
import { Button } from "~/components/ui/button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { EmailField } from "./email-field";
import { FormMessage } from "./form-message";
import { SubmitRow } from "./submit-row";

const loadSchema = async () => (await import("~/domain/account/sign-in-forms")).emailFormSchema;

/** Step 1: the e-mail address for the code. */
export function EmailStep({ refusal, cancelHref }: { refusal: Refusal | null; cancelHref: string }) {
	const { t } = useTranslation();
	const [form, fields] = useForm({
		id: "email-step",
		lastResult: useLastResult(refusal),
		constraint: { email: { required: true } },
		...useLateSchema(loadSchema),
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
