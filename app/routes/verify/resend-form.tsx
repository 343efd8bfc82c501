import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { useLastResult } from "~/components/form/outcome";
import { PhoneFields } from "~/components/form/phone-fields";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { FormMessage } from "~/components/sign-in/form-message";
import { SubmitRow } from "~/components/sign-in/submit-row";
import { Field } from "~/components/ui/field";
import { LinkButton } from "~/components/ui/link-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { phoneCountries } from "./phone-countries";
import { ResendTimer } from "./resend-timer";

const loadSchema = async () => (await import("./schema")).resendSchema;

interface ResendFormProps {
	refusal: Refusal | null;
	email: string;
	phone: string;
	phoneCountry: string;
	/** null where no text messages can be sent. */
	countries: ReturnType<typeof phoneCountries> | null;
	/** Seconds until another code may be sent. */
	waitSeconds: number;
	action: string;
}

/** The panel behind "code not received": by e-mail, which can be corrected, or by text message. */
export function ResendForm({ refusal, email, phone, phoneCountry, countries, waitSeconds, action }: ResendFormProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const phoneWords = { country: t("joining.resend.phoneCountry"), phone: t("joining.resend.phone"), hint: t("joining.resend.phoneHint") };
	const [form, fields] = useForm({
		id: "resend-form",
		lastResult: useLastResult(refusal),
		defaultValue: { method: "email", email, phone, phone_country: phoneCountry },
		...useLateSchema(loadSchema),
	});
	const chosen = fields.method.initialValue ?? "email";
	return (
		<Form method="post" action={action} {...getFormProps(form)} noValidate className="group grid gap-4">
			<FormMessage errors={form.errors} errorId={form.errorId} disabled={false} />
			{countries ? (
				<fieldset className="grid gap-1">
					<legend className="mb-1 font-medium">{t("joining.resend.method")}</legend>
					{(["email", "sms"] as const).map((method) => (
						<label key={method} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
							<input type="radio" name={fields.method.name} value={method} defaultChecked={chosen === method} className="size-4" />
							{t(method === "email" ? "joining.resend.byEmail" : "joining.resend.bySms")}
						</label>
					))}
				</fieldset>
			) : (
				<input type="hidden" name={fields.method.name} value="email" />
			)}
			{/* Styles alone show the chosen way: no script is needed. */}
			<div className="group-has-[input[value=sms]:checked]:hidden">
				<Field
					id={fields.email.id}
					label={t("joining.resend.email")}
					hint={t("joining.resend.emailHint")}
					errors={words(fields.email.errors)}
				>
					{(ids) => (
						<input
							{...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
							{...ids}
							key={fields.email.key}
							autoComplete="email"
							autoCapitalize="none"
							spellCheck={false}
							className="input"
						/>
					)}
				</Field>
			</div>
			{countries && (
				<div className="hidden gap-4 group-has-[input[value=sms]:checked]:grid">
					<PhoneFields phone={fields.phone} country={fields.phone_country} countries={countries} words={phoneWords} />
				</div>
			)}
			<BotCheckField action="account_verify_resend" />
			<ResendTimer seconds={waitSeconds} />
			<SubmitRow label={t("joining.resend.submit")}>
				<LinkButton variant="outline" to={paths.verify}>
					{t("shell.back")}
				</LinkButton>
			</SubmitRow>
		</Form>
	);
}
