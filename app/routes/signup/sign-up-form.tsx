import { type FieldMetadata, getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { FormMessage } from "~/components/sign-in/form-message";
import { SubmitRow } from "~/components/sign-in/submit-row";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { FirstKeywords } from "~/domain/account/typed-first-keywords";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const loadSchema = async () => (await import("./schema")).signUpSchema;

interface SignUpFormProps {
	refusal: Refusal | null;
	/** Distinguishes a form that is sent twice from two forms. */
	attempt: string;
	/** Website and keywords typed on the product page. */
	first: FirstKeywords | null;
	hasTerms: boolean;
}

export function SignUpForm({ refusal, attempt, first, hasTerms }: SignUpFormProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const [form, fields] = useForm({
		id: "sign-up-form",
		lastResult: useLastResult(refusal),
		constraint: { email: { required: true }, password: { required: true } },
		...useLateSchema(loadSchema),
	});
	return (
		<Form method="post" {...getFormProps(form)} noValidate className="grid gap-4">
			<FormMessage errors={form.errors} errorId={form.errorId} disabled={false} />
			<TextField
				label={t("joining.signUp.email")}
				hint={t("joining.signUp.emailHint")}
				field={fields.email}
				type="email"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<Field id={fields.password.id} label={t("joining.signUp.password")} hint={t("password.hint")} errors={words(fields.password.errors)}>
				{(ids) => <PasswordInput name={fields.password.name} autoComplete="new-password" {...ids} />}
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField label={t("joining.signUp.firstName")} field={fields.first_name} autoComplete="given-name" />
				<TextField label={t("joining.signUp.lastName")} field={fields.last_name} autoComplete="family-name" />
			</div>
			{hasTerms && (
				<div>
					<label className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
						<input type="checkbox" name={fields.accept.name} aria-describedby="accept-hint" className="mt-0.5 size-4 shrink-0" />
						<span>
							{t("joining.terms.accept")}{" "}
							<Link to={paths.terms} target="_blank" className="link">
								{t("joining.signUp.readTerms")}
							</Link>
						</span>
					</label>
					<p id="accept-hint" className="text-ink-muted text-xs">
						{t("joining.signUp.acceptHint")}
					</p>
				</div>
			)}
			{first && (
				<>
					<input type="hidden" name={fields.website.name} value={first.website} />
					<textarea hidden readOnly name={fields.keywords.name} value={first.keywords} />
				</>
			)}
			<input type="hidden" name={fields.attempt.name} value={attempt} />
			<TimezoneField name={fields.timezone.name} />
			<BotCheckField action="sign_up" />
			<SubmitRow label={t("joining.signUp.submit")} />
			<p className="text-center text-ink-muted">
				{t("joining.signUp.known")}{" "}
				<Link className="link" to={paths.login()}>
					{t("joining.signUp.signIn")}
				</Link>
			</p>
		</Form>
	);
}

type TextFieldProps = { label: string; hint?: string; field: FieldMetadata<string | undefined> } & Pick<
	ComponentProps<"input">,
	"autoComplete" | "autoCapitalize" | "spellCheck"
> & { type?: "email" | "text" };

function TextField({ label, hint, field, type = "text", ...rest }: TextFieldProps) {
	const words = useErrorWords();
	return (
		<Field id={field.id} label={label} hint={hint} errors={words(field.errors)}>
			{(ids) => <input {...getInputProps(field, { type, ariaAttributes: false })} {...ids} {...rest} key={field.key} className="input" />}
		</Field>
	);
}

/** Sends the time zone of the browser. Without JavaScript, the server derives the zone (new-account-place.ts). */
function TimezoneField({ name }: { name: string }) {
	const ref = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (ref.current) ref.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
	}, []);
	// Without a value of React's, which a hidden field would be given back with each rendering.
	return <input type="hidden" name={name} ref={ref} />;
}
