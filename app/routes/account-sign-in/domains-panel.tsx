import { Form, useNavigation } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

type Domain = Screen["domains"][number];

/** Domains of the company's addresses with the record that proves each. */
export function DomainsPanel({ domains, refusal }: { domains: readonly Domain[]; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formData?.get("intent") === "add_domain";
	return (
		<Panel title={t("company.domains")} text={t("company.domainsText")}>
			{domains.length === 0 ? (
				<p className="text-ink-muted">{t("company.noDomains")}</p>
			) : (
				<ul className="grid gap-3" aria-label={t("company.domains")}>
					{domains.map((one) => (
						<DomainItem key={one.hid} one={one} />
					))}
				</ul>
			)}
			<KeptForm keep="company domain" method="post" preventScrollReset noValidate className="mt-4 grid gap-3">
				<Failure words={refusal?.failure} />
				<Field id="company-domain" label={t("company.domain")} hint={t("company.domainHint")} errors={refusal?.errors.domain}>
					{(ids) => (
						<input
							{...ids}
							name="domain"
							type="text"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							className="input max-w-md"
							defaultValue={firstValue(refusal?.values, "domain") ?? ""}
						/>
					)}
				</Field>
				<p>
					<SubmitButton variant="outline" name="intent" value="add_domain" busy={busy} busyLabel="company.adding">
						{t("company.add")}
					</SubmitButton>
				</p>
			</KeptForm>
		</Panel>
	);
}

function DomainItem({ one }: { one: Domain }) {
	const { t } = useTranslation();
	const { hid, domain, state, checked, proved } = one;
	const isProved = state === "proved";
	const when = isProved ? proved && t("company.provedAt", { at: proved }) : checked && t("company.checkedAt", { at: checked });
	return (
		<li className="grid gap-2 rounded-control border border-line p-3">
			<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<h3 className="font-medium [overflow-wrap:anywhere]">{domain}</h3>
				{isProved ? (
					<span className="chip" data-tone="green">
						{t("company.states.proved")}
					</span>
				) : (
					<span className={state === "waiting" ? "text-ink-muted" : "text-warn"}>{t(`company.states.${state}`)}</span>
				)}
				{when && <span className="text-ink-muted text-sm">{when}</span>}
			</div>
			{!isProved && (
				<dl className="grid gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:gap-x-4">
					{(
						[
							["recordName", one.recordName],
							["recordValue", one.recordValue],
						] as const
					).map(([name, text]) => (
						<div key={name} className="grid gap-1 sm:contents">
							<dt className="text-ink-muted">{t(`company.${name}`)}</dt>
							<dd className="select-all font-mono text-sm [overflow-wrap:anywhere]">{text}</dd>
							<dd>
								<CopyButton text={text} name={`${t(`company.${name}`)} ${t("company.recordOf", { domain })}`} />
							</dd>
						</div>
					))}
				</dl>
			)}
			<Form method="post" preventScrollReset className="flex flex-wrap gap-2">
				<input type="hidden" name="id" value={hid} />
				<input type="hidden" name="domain" value={domain} />
				{!isProved && (
					<Button variant="outline" size="small" name="intent" value="check_domain">
						{t("company.check")}
						<span className="sr-only"> {t("company.of", { domain })}</span>
					</Button>
				)}
				<Button variant="quiet" size="small" name="intent" value="remove_domain">
					{t("company.removeDomain")}
					<span className="sr-only"> {t("company.of", { domain })}</span>
				</Button>
			</Form>
		</li>
	);
}
