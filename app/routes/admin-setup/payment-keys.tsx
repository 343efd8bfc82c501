import { KeptForm } from "~/components/form/kept-form";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { SetupScreen } from "./read-screen";

interface PaymentKeysProps {
	payments: SetupScreen["payments"];
	canSeal: boolean;
	refusal: Refusal | null;
}

/** Stripe's keys with a test; of stored ones only their ends are shown. Read-only where the environment sets them. */
export function PaymentKeys({ payments: { isFromEnvironment, stored, webhook }, canSeal, refusal }: PaymentKeysProps) {
	const { t } = useTranslation();
	if (isFromEnvironment) {
		return (
			<form method="post" className="grid gap-3">
				<p>{t("setup.plans.keys.environment")}</p>
				<p>
					<Button variant="outline" name="intent" value="payments_try">
						{t("setup.plans.keys.try")}
					</Button>
				</p>
			</form>
		);
	}
	const hint = (name: "secret_key" | "publishable_key" | "webhook_secret") =>
		stored ? t("setup.plans.keys.kept", { end: stored.ends[name] }) : t(`setup.plans.keys.hints.${name}`, { url: webhook });
	const secret = (name: "secret_key" | "webhook_secret") => (
		<Field id={name} label={t(`setup.plans.keys.fields.${name}`)} hint={hint(name)} errors={refusal?.errors[name]}>
			{(ids) => <PasswordInput {...ids} name={name} autoComplete="new-password" />}
		</Field>
	);
	return (
		<KeptForm keep="setup payments" method="post" className="grid grid-cols-1 gap-3" noValidate>
			<p className="font-medium">{t(`setup.plans.keys.states.${stored ? (stored.isLive ? "live" : "test") : "none"}`)}</p>
			{!canSeal && <Callout tone="warn">{t("sources.noSecret")}</Callout>}
			{secret("secret_key")}
			<Field
				id="publishable_key"
				label={t("setup.plans.keys.fields.publishable_key")}
				hint={hint("publishable_key")}
				errors={refusal?.errors.publishable_key}
			>
				{(ids) => (
					<input
						{...ids}
						name="publishable_key"
						autoComplete="off"
						spellCheck={false}
						className="input"
						defaultValue={refusal?.values.publishable_key?.[0] ?? ""}
					/>
				)}
			</Field>
			{secret("webhook_secret")}
			<p className="flex flex-wrap gap-3">
				<Button name="intent" value="payments">
					{t("setup.plans.keys.submit")}
				</Button>
				<Button variant="outline" name="intent" value="payments_test">
					{t("setup.plans.keys.test")}
				</Button>
				{stored && (
					<Button variant="outline" name="intent" value="payments_remove">
						{t("setup.plans.keys.remove")}
					</Button>
				)}
			</p>
		</KeptForm>
	);
}
