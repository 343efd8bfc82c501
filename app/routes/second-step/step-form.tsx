import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { FormMessage } from "~/components/sign-in/form-message";
import { PasskeySignIn } from "~/components/sign-in/passkey-sign-in";
import { SubmitRow } from "~/components/sign-in/submit-row";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

const loadSchema = async () => (await import("~/domain/account/sign-in-forms")).secondStepSchema;

interface StepFormProps {
	refusal: Refusal | null;
	passkeyRefusal: Refusal | null;
	/** An authenticator app was set up; else a recovery code is asked for. */
	hasApp: boolean;
	/** Origin at which the user's passkeys work; null without a passkey. */
	passkeyOrigin: string | null;
	/** Address of the sign-in page, which leads to the same destination. */
	back: string;
}

export function StepForm({ refusal, passkeyRefusal, hasApp, passkeyOrigin, back }: StepFormProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const [form, fields] = useForm({
		id: "step-form",
		lastResult: useLastResult(refusal),
		constraint: { second_step: { required: true } },
		...useLateSchema(loadSchema),
	});
	const field = fields.second_step;
	return (
		<div className="grid gap-4">
			<Form method="post" {...getFormProps(form)} noValidate className="grid gap-4">
				<FormMessage errors={form.errors} errorId={form.errorId} disabled={false} />
				<Field
					id={field.id}
					label={t(hasApp ? "signIn.step.label" : "signIn.step.recoveryLabel")}
					hint={hasApp ? t("signIn.step.hint") : undefined}
					errors={words(field.errors)}
				>
					{(ids) => (
						<input
							{...getInputProps(field, { type: "text", ariaAttributes: false })}
							{...ids}
							key={field.key}
							autoComplete="one-time-code"
							autoCapitalize="none"
							spellCheck={false}
							// biome-ignore lint/a11y/noAutofocus: the page is this one field, and the code in the app lasts seconds
							autoFocus
							className="input text-xl tabular-nums tracking-widest"
						/>
					)}
				</Field>
				<SubmitRow label={t("signIn.submit")} stages />
			</Form>
			{passkeyOrigin !== null && <PasskeySignIn origin={passkeyOrigin} refusal={passkeyRefusal} />}
			<Link className="link justify-self-start" to={back}>
				{t("signIn.back")}
			</Link>
		</div>
	);
}
