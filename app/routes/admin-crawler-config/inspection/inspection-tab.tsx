import { datacenterLabel } from "~/components/checks/check-labels";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { type Option, SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { DEFAULT_REQUEST_COUNT, EACH_DATACENTER, REQUEST_COUNTS } from "~/domain/crawler/inspection-choices";
import type { Outcome } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { InspectionTable } from "./inspection-table";
import type { readInspectionTab } from "./read-inspection-tab";

type InspectionScreen = Awaited<ReturnType<typeof readInspectionTab>>;

interface InspectionTabProps {
	screen: InspectionScreen;
	/** Id of the chosen config. */
	selected: number;
	outcome: Outcome<unknown> | undefined;
	busy: boolean;
}

/** Requests result pages with a stored config and shows its readings. Source: spec A §2 "Crawler config", §5. */
export function InspectionTab({ screen, selected, outcome, busy }: InspectionTabProps) {
	const { t } = useTranslation();
	const { found, datacenters } = screen;
	const labels = Object.fromEntries(datacenters.map((one) => [one.id, datacenterLabel(one, t)]));
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
			<InspectionForm screen={screen} selected={selected} outcome={outcome} busy={busy} />
			{found ? (
				<InspectionTable key={found.hash} found={found} at={screen.at ?? 0} labels={labels} selected={selected} />
			) : (
				<p className="text-ink-muted">{t("crawler.inspection.none")}</p>
			)}
		</div>
	);
}

function InspectionForm({ screen, selected, outcome, busy }: InspectionTabProps) {
	const { t } = useTranslation();
	const refusal = refusalOf(outcome, "inspect");
	const typed = (name: string) => firstValue(refusal?.values, name);
	const { countries, languages, market } = screen;
	const configs: Option[] = screen.configs.map(({ id, name, version, production }) => ({
		code: String(id),
		name: t(production ? "crawler.versionInProduction" : "crawler.version", { name, version }),
	}));
	const counts: Option[] = REQUEST_COUNTS.map((count) => ({ code: String(count), name: String(count) }));
	const places: Option[] = [
		{ code: EACH_DATACENTER, name: t("crawler.inspection.each") },
		...screen.datacenters.filter(({ state }) => state !== "unavailable").map((one) => ({ code: one.id, name: datacenterLabel(one, t) })),
	];
	const fields = [
		{ name: "config", label: t("crawler.config"), options: configs, value: String(selected) },
		{ name: "country", label: t("checks.add.country"), options: countries, value: market.country },
		{ name: "language", label: t("checks.add.language"), options: languages, value: market.language },
		{ name: "count", label: t("crawler.inspection.count"), options: counts, value: String(DEFAULT_REQUEST_COUNT) },
		{ name: "datacenter", label: t("crawler.inspection.datacenter"), options: places, value: EACH_DATACENTER },
	];
	return (
		<KeptForm keep="inspection" method="post" className="table-card grid gap-4 p-4" noValidate preventScrollReset>
			<input type="hidden" name="intent" value="inspect" />
			<Failure words={refusal?.failure} />
			<Field
				id="keyword"
				label={t("crawler.inspection.keyword")}
				hint={t("crawler.inspection.keywordHint")}
				errors={refusal?.errors.keyword}
			>
				{(ids) => <textarea {...ids} name="keyword" rows={3} required className="input" defaultValue={typed("keyword") ?? ""} />}
			</Field>
			{fields.map(({ name, value, ...field }) => (
				<SelectField key={name} name={name} {...field} value={typed(name) ?? value} errors={refusal?.errors[name]} />
			))}
			<p>
				<Button aria-disabled={busy}>{t("crawler.inspection.submit")}</Button>
			</p>
		</KeptForm>
	);
}
