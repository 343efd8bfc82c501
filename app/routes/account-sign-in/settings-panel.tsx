import { useNavigation } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { RoleFields } from "~/components/account/role-fields";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { ProofField } from "~/components/passkey/proof-field";
import { CopyButton } from "~/components/ui/copy-button";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { COMPANY_ROLES } from "~/domain/account/company-sign-in";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

/** The address that the provider must know, and where to register it. */
export function BackPanel({ back }: { back: string }) {
	const { t } = useTranslation();
	return (
		<Panel title={t("company.back")} text={t("company.backText")}>
			<div className="flex flex-wrap gap-2">
				<input
					readOnly
					value={back}
					aria-label={t("company.back")}
					onFocus={(event) => event.currentTarget.select()}
					autoComplete="off"
					spellCheck={false}
					className="input min-w-0 grow basis-72 font-mono text-sm"
				/>
				<CopyButton text={back} />
			</div>
			<details className="mt-3">
				<summary className="cursor-pointer font-medium">{t("company.steps")}</summary>
				<ul className="mt-2 grid max-w-prose list-disc gap-2 pl-5 [overflow-wrap:anywhere]">
					{(["google", "entra", "okta"] as const).map((one) => (
						<li key={one}>{t(`company.${one}`)}</li>
					))}
				</ul>
			</details>
		</Panel>
	);
}

/** Issuer, client, secret, and what becomes of newcomers and passwords. */
export function SettingsPanel({ screen, refusal }: { screen: Screen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const { settings, websites, proof } = screen;
	const busy = useNavigation().formData?.get("intent") === "save";
	const values = refusal?.values;
	const errors = refusal?.errors ?? {};
	const typed = (name: string, stored: string | undefined) => firstValue(values, name) ?? stored ?? "";
	const isOff = values ? firstValue(values, "password_off") === "on" : (settings?.passwordOff ?? false);
	return (
		<Panel title={t("company.settings")} text={t("company.settingsText")}>
			<KeptForm keep="company sign-in" method="post" preventScrollReset noValidate className="grid gap-4">
				<Failure words={refusal?.failure} />
				{(
					[
						["issuer", "company.issuer", settings?.issuer, t("company.issuerHint")],
						["client_id", "company.clientId", settings?.clientId, undefined],
					] as const
				).map(([name, label, stored, hint]) => (
					<Field key={name} id={`company-${name}`} label={t(label)} hint={hint} errors={errors[name]}>
						{(ids) => (
							<input
								{...ids}
								name={name}
								inputMode={name === "issuer" ? "url" : "text"}
								autoComplete="off"
								autoCapitalize="none"
								spellCheck={false}
								className="input max-w-xl"
								defaultValue={typed(name, stored)}
							/>
						)}
					</Field>
				))}
				<Field
					id="company-secret"
					label={t("company.secret")}
					hint={`${t("company.secretHint")}${settings ? ` ${t("company.secretKept")}` : ""}`}
					errors={errors.client_secret}
				>
					{(ids) => <input {...ids} name="client_secret" type="password" autoComplete="off" className="input max-w-xl" />}
				</Field>
				<div className="grid gap-4">
					<p className="font-medium">{t("company.newcomers")}</p>
					<RoleFields
						id="company"
						role={typed("role", settings?.role ?? "reader")}
						roles={COMPANY_ROLES}
						chosen={values ? (values.websites ?? []) : (settings?.websites ?? [])}
						websites={websites}
						errors={errors}
					/>
				</div>
				<label className="flex items-start gap-2 pointer-coarse:min-h-11">
					<input
						type="checkbox"
						name="password_off"
						defaultChecked={isOff}
						aria-describedby="company-off-hint"
						className="mt-1 size-4 shrink-0"
					/>
					<span>
						<span className="font-medium">{t("company.passwordOff")}</span>
						<span id="company-off-hint" className="block text-ink-muted text-xs">
							{t("company.passwordOffHint")}
						</span>
					</span>
				</label>
				<ProofField proof={proof} id="company-proof" name="current_password" errors={errors.current_password} />
				<p>
					<SubmitButton name="intent" value="save" busy={busy} busyLabel="company.saving">
						{t("company.save")}
					</SubmitButton>
				</p>
			</KeptForm>
		</Panel>
	);
}
