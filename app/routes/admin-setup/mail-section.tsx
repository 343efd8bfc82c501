import { KeptForm } from "~/components/form/kept-form";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { Refusal } from "~/domain/refusal/refusal";
import { SMTP_SECURITIES, STORED_TRANSPORTS } from "~/domain/setup/mail-settings";
import { useTranslation } from "~/i18n/use-translation";
import type { SetupScreen } from "./read-screen";
import { Choice, Section } from "./section";

type Mail = SetupScreen["mail"];
interface MailSectionProps {
	mail: Mail;
	refusal: Refusal | null;
}

/** How mail is sent, with a test; read-only where the environment sets it. */
export function MailSection({ mail, refusal }: MailSectionProps) {
	const { t } = useTranslation();
	const state = mail.fromEnvironment ? "environment" : (mail.stored?.transport ?? "none");
	return (
		<Section
			id="mail"
			title={t("setup.mail.title")}
			state={t(`setup.mail.states.${state}`, { transport: mail.fromEnvironment?.transport ?? "" })}
			without={t("setup.mail.without")}
			refusal={refusal}
		>
			{mail.fromEnvironment ? <EnvironmentMail fromEnvironment={mail.fromEnvironment} /> : <MailForm mail={mail} refusal={refusal} />}
		</Section>
	);
}

function EnvironmentMail({ fromEnvironment: { from, missing } }: { fromEnvironment: NonNullable<Mail["fromEnvironment"]> }) {
	const { t } = useTranslation();
	return (
		<form method="post">
			<p className="mb-3">{t("setup.mail.environment", { from })}</p>
			{missing.length > 0 && (
				<Callout tone="warn" className="mb-3">
					{t("setup.mail.missing", { names: missing.join(", ") })}
				</Callout>
			)}
			<Button variant="outline" name="intent" value="mail_try">
				{t("setup.mail.try")}
			</Button>
		</form>
	);
}

function MailForm({ mail: { stored, canSeal, email }, refusal }: MailSectionProps) {
	const { t } = useTranslation();
	const sent = (name: string, before: string | number | undefined) => refusal?.values[name]?.[0] ?? String(before ?? "");
	const text = (name: "from" | "host" | "port" | "user" | "url", before: string | number | undefined, hint?: string) => (
		<Field id={`mail-${name}`} label={t(`setup.mail.fields.${name}`)} hint={hint} errors={refusal?.errors[name]}>
			{(ids) => <input {...ids} name={name} autoComplete="off" spellCheck={false} className="input" defaultValue={sent(name, before)} />}
		</Field>
	);
	const secret = (name: "password" | "key", isStored: boolean) => (
		<Field
			id={`mail-${name}`}
			label={t(`setup.mail.fields.${name}`)}
			hint={isStored ? t("setup.mail.kept") : undefined}
			errors={refusal?.errors[name]}
		>
			{(ids) => <PasswordInput {...ids} name={name} autoComplete="new-password" />}
		</Field>
	);
	return (
		<KeptForm keep="setup mail" method="post" className="group grid grid-cols-1 gap-4" noValidate>
			{!canSeal && <Callout tone="warn">{t("setup.mail.errors.noSecret")}</Callout>}
			<Choice
				name="transport"
				legend={t("setup.mail.legend")}
				chosen={sent("transport", stored?.transport ?? "none")}
				errors={refusal?.errors.transport}
				options={STORED_TRANSPORTS.map((value) => ({
					value,
					label: t(`setup.mail.options.${value}`),
					hint: t(`setup.mail.hints.${value}`),
				}))}
			/>
			<div className="group-has-[input[value=none]:checked]:hidden">{text("from", stored?.from, t("setup.mail.fromHint"))}</div>
			<fieldset className="hidden gap-3 group-has-[input[value=smtp]:checked]:grid sm:grid-cols-2">
				<legend className="mb-1 font-medium">{t("setup.mail.options.smtp")}</legend>
				{text("host", stored?.host)}
				{text("port", stored?.port ?? 587, t("setup.mail.portHint"))}
				<Field id="mail-security" label={t("setup.mail.fields.security")} errors={refusal?.errors.security}>
					{(ids) => (
						<select {...ids} name="security" className="input" defaultValue={sent("security", stored?.security ?? "starttls")}>
							<Options options={SMTP_SECURITIES.map((one) => ({ code: one, name: t(`setup.mail.securities.${one}`) }))} />
						</select>
					)}
				</Field>
				{text("user", stored?.user)}
				{secret("password", stored?.hasPassword ?? false)}
			</fieldset>
			<fieldset className="hidden gap-3 group-has-[input[value=http]:checked]:grid sm:grid-cols-2">
				<legend className="mb-1 font-medium">{t("setup.mail.options.http")}</legend>
				{text("url", stored?.url, t("setup.mail.urlHint"))}
				{secret("key", stored?.hasKey ?? false)}
			</fieldset>
			<p className="flex flex-wrap gap-3">
				<Button name="intent" value="mail">
					{t("setup.mail.submit")}
				</Button>
				<Button variant="outline" name="intent" value="mail_test" className="group-has-[input[value=none]:checked]:hidden">
					{t("setup.mail.test")}
				</Button>
			</p>
			<p className="text-ink-muted text-sm [overflow-wrap:anywhere] group-has-[input[value=none]:checked]:hidden">
				{t("setup.mail.testHint", { email })}
			</p>
		</KeptForm>
	);
}
