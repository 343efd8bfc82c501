import { Form, Link, useNavigation } from "@remix-run/react";
import { MarketFields } from "~/components/checks/market-fields";
import { KeptForm } from "~/components/form/kept-form";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import { SubmitButton } from "~/components/ui/submit-button";
import { PROVIDERS } from "~/domain/reference/providers";
import type { Refusal } from "~/domain/refusal/refusal";
import { OWN_SOURCES } from "~/domain/source/own-sources";
import { CAPABILITIES } from "~/domain/source/providers";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { SetupScreen } from "./read-screen";
import { type SampleView as Sample, SampleView } from "./sample-view";
import { Choice, Section } from "./section";

interface PagesSectionProps {
	pages: SetupScreen["pages"];
	own: Refusal | null;
	provider: Refusal | null;
	tried: Refusal | null;
	sample: Sample | null;
}

/** How result pages are read: by the installation itself, by a provider, and a test of either. */
export function PagesSection({ pages, own, provider, tried, sample }: PagesSectionProps) {
	const { t } = useTranslation();
	return (
		<Section
			id="pages"
			title={t("setup.pages.title")}
			state={t("setup.pages.state", { source: t(`setup.pages.options.${pages.source}`), count: pages.providers.length })}
			without={t("setup.pages.without")}
			refusal={own ?? provider ?? tried}
		>
			<Form method="post" className="grid grid-cols-1 gap-3">
				<Choice
					name="source"
					legend={t("setup.pages.legend")}
					chosen={pages.source}
					errors={own?.errors.source}
					options={OWN_SOURCES.map((value) => ({
						value,
						label: t(`setup.pages.options.${value}`),
						hint: t(`setup.pages.hints.${value}`),
					}))}
				/>
				<p className="flex flex-wrap items-center gap-3">
					<Button name="intent" value="own_source">
						{t("setup.pages.submit")}
					</Button>
					<Link className="link" to={paths.adminRouter()}>
						{t("setup.pages.relays")}
					</Link>
				</p>
			</Form>
			<ProviderForm pages={pages} refusal={provider} />
			<TryForm pages={pages} refusal={tried} sample={sample} />
		</Section>
	);
}

function ProviderForm({ pages, refusal }: { pages: SetupScreen["pages"]; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const sent = (name: string) => refusal?.values[name]?.[0] ?? "";
	// The form is replaced after each provider that was added, so its key does not stay.
	return (
		<details key={pages.providers.at(-1)?.hid} className="mt-4" open={refusal !== null}>
			<summary className="cursor-pointer font-medium">{t("setup.pages.add")}</summary>
			<KeptForm keep="setup provider" method="post" className="mt-2 grid grid-cols-1 gap-3" noValidate>
				<p className="max-w-prose text-ink-muted text-sm">{t("setup.pages.addHint")}</p>
				{!pages.canSeal && <Callout tone="warn">{t("sources.noSecret")}</Callout>}
				<div className="grid gap-3 sm:grid-cols-2">
					<Field id="provider" label={t("sources.provider")} errors={refusal?.errors.provider}>
						{(ids) => (
							<select {...ids} name="provider" className="input" defaultValue={sent("provider") || PROVIDERS[0]}>
								<Options options={PROVIDERS.map((name) => ({ code: name, name: CAPABILITIES[name].label }))} />
							</select>
						)}
					</Field>
					<Field id="provider-key" label={t("setup.pages.key")} hint={t("setup.pages.keyHint")} errors={refusal?.errors.key}>
						{(ids) => <PasswordInput {...ids} name="key" autoComplete="new-password" />}
					</Field>
					{(["price", "month_cap"] as const).map((name) => (
						<Field
							key={name}
							id={`provider-${name}`}
							label={t(`setup.pages.${name}`)}
							hint={t(`setup.pages.${name}Hint`)}
							errors={refusal?.errors[name]}
						>
							{(ids) => <input {...ids} name={name} inputMode="decimal" autoComplete="off" className="input" defaultValue={sent(name)} />}
						</Field>
					))}
				</div>
				<p className="flex flex-wrap items-center gap-3">
					<Button name="intent" value="provider">
						{t("setup.pages.addSubmit")}
					</Button>
					<Link className="link" to={paths.adminSources()}>
						{t("setup.pages.sources")}
					</Link>
				</p>
			</KeptForm>
		</details>
	);
}

function TryForm({ pages, refusal, sample }: { pages: SetupScreen["pages"]; refusal: Refusal | null; sample: Sample | null }) {
	const { t } = useTranslation();
	const navigation = useNavigation();
	const isBusy = navigation.state !== "idle" && navigation.formData?.get("intent") === "sample";
	// The newest provider is proposed for the test.
	const newest = pages.providers.at(-1);
	const sent = (name: "of" | "keyword" | "country" | "language", usual: string) =>
		refusal?.values[name]?.[0] ?? sample?.asked[name] ?? usual;
	return (
		<section aria-labelledby="try-title" className="mt-5 border-line border-t pt-4">
			<h3 id="try-title" className="font-medium">
				{t("setup.pages.try.title")}
			</h3>
			<p className="max-w-prose text-ink-muted text-sm">{t("setup.pages.try.hint")}</p>
			{sample && <SampleView sample={sample} />}
			<KeptForm keep="setup sample" key={`${sample?.at} ${newest?.hid}`} method="post" className="mt-3 grid grid-cols-1 gap-3" noValidate>
				<div className="grid gap-3 sm:grid-cols-2">
					<Field id="sample-of" label={t("setup.pages.try.of")}>
						{(ids) => (
							<select {...ids} name="of" className="input" defaultValue={sent("of", newest?.hid ?? "own")}>
								<option value="own">{t(`setup.pages.options.${pages.source}`)}</option>
								<Options options={pages.providers.map(({ hid, label }) => ({ code: hid, name: label }))} />
							</select>
						)}
					</Field>
					<Field id="sample-keyword" label={t("checks.add.keyword")} errors={refusal?.errors.keyword}>
						{(ids) => <input {...ids} name="keyword" autoComplete="off" className="input" defaultValue={sent("keyword", "weather")} />}
					</Field>
					<MarketFields
						countries={pages.countries}
						languages={pages.languages}
						country={sent("country", pages.country)}
						language={sent("language", pages.language)}
						errors={refusal?.errors}
					/>
				</div>
				<p>
					<SubmitButton variant="outline" name="intent" value="sample" busy={isBusy} busyLabel="setup.pages.try.busy">
						{t("setup.pages.try.submit")}
					</SubmitButton>
				</p>
			</KeptForm>
		</section>
	);
}
