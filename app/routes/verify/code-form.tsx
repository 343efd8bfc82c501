import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { FormMessage } from "~/components/sign-in/form-message";
import { SubmitRow } from "~/components/sign-in/submit-row";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const loadSchema = async () => (await import("./schema")).codeSchema;

const SIGN_OUT_FORM = "sign-out-form";

export function CodeForm({ refusal, resendHref }: { refusal: Refusal | null; resendHref: string }) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const [form, fields] = useForm({
		id: "verify-form",
		lastResult: useLastResult(refusal),
		...useLateSchema(loadSchema),
	});
	return (
		<>
			<Form method="post" action={paths.verify} {...getFormProps(form)} noValidate className="grid gap-4">
				<FormMessage errors={form.errors} errorId={form.errorId} disabled={false} />
				<Field id={fields.code.id} label={t("joining.verify.code")} errors={words(fields.code.errors)}>
					{(ids) => (
						<input
							{...getInputProps(fields.code, { type: "text", ariaAttributes: false })}
							{...ids}
							key={fields.code.key}
							inputMode="numeric"
							autoComplete="one-time-code"
							spellCheck={false}
							className="input tabular-nums tracking-widest"
						/>
					)}
				</Field>
				<p>
					<Link className="link" to={resendHref}>
						{t("joining.verify.notReceived")}
					</Link>
				</p>
				<p className="text-ink-muted">
					{t("joining.verify.already")}{" "}
					<button type="submit" form={SIGN_OUT_FORM} className="link">
						{t("joining.signUp.signIn")}
					</button>
				</p>
				<BotCheckField action="account_verify" />
				<SubmitRow label={t("joining.verify.submit")}>
					<Button variant="outline" form={SIGN_OUT_FORM} title={t("joining.verify.cancelHint")}>
						{t("joining.verify.cancel")}
					</Button>
				</SubmitRow>
			</Form>
			{/* A plain form: signing out is outside of accounts. */}
			<form id={SIGN_OUT_FORM} method="post" action={paths.logout} />
		</>
	);
}
