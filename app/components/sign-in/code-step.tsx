import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useEffect } from "react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { FormMessage, isDisabled } from "./form-message";
import { SubmitRow } from "./submit-row";

const loadSchema = async () => (await import("~/domain/account/sign-in-forms")).codeFormSchema;

interface CodeStepProps {
	email: string;
	refusal: Refusal | null;
	/** Address of step 1. */
	cancelHref: string;
}

/** Step 2: enter the code, or request another one. */
export function CodeStep({ email, refusal, cancelHref }: CodeStepProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const disabled = isDisabled(refusal);
	const [form, fields] = useForm({
		id: "code-step",
		lastResult: useLastResult(refusal),
		constraint: { code: { required: true } },
		...useLateSchema(loadSchema),
	});
	const codeId = fields.code.id;
	useEffect(() => document.getElementById(codeId)?.focus(), [codeId]);
	return (
		<>
			<Form method="post" {...getFormProps(form)} noValidate className="grid gap-4">
				<FormMessage errors={form.errors} errorId={form.errorId} disabled={disabled} />
				<input type="hidden" name="email" value={email} />
				<Field id={codeId} label={t("signIn.code.label")} errors={words(fields.code.errors)}>
					{(ids) => (
						<input
							{...getInputProps(fields.code, { type: "text", ariaAttributes: false })}
							{...ids}
							key={fields.code.key}
							inputMode="numeric"
							autoComplete="one-time-code"
							autoCapitalize="none"
							spellCheck={false}
							className="input text-xl tabular-nums tracking-widest"
						/>
					)}
				</Field>
				<BotCheckField action="login_credentials" />
				<SubmitRow label={disabled ? t("signIn.resurrect") : t("signIn.submit")} stages>
					<Button variant="outline" asChild>
						<Link to={cancelHref}>{t("signIn.cancel")}</Link>
					</Button>
				</SubmitRow>
			</Form>
			<Form method="post" className="mt-2 text-center">
				<input type="hidden" name="email" value={email} />
				<input type="hidden" name="again" value="true" />
				<BotCheckField action="password_reset" />
				<button type="submit" className="link">
					{t("signIn.code.again")}
				</button>
			</Form>
		</>
	);
}
