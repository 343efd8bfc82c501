import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { PlainTable } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { type RelayKind, SHOWN_STATUSES } from "~/domain/relay/relay-kinds";
import { useTranslation } from "~/i18n/use-translation";
import type { RelayJson } from "~/server/relay-telemetry";
import { RelayActions } from "./relay-actions";
import { LatencyCell, NameCell, PerformanceCell, StatusCell, statusOf } from "./relay-cells";
import { Sparkline } from "./sparkline";

interface ListProps {
	relays: readonly RelayJson[];
	/** ms since epoch. */
	now: number;
}

/** Columns of each kind. Source: spec A §2 "Router". */
const COLUMNS = {
	mobile: ["name", "performance", "slots", "factor", "latency", "status", "hour", "actions"],
	residential: ["name", "country", "performance", "latency", "version", "status", "hour", "actions"],
} as const;
type Column = (typeof COLUMNS)[RelayKind][number];

function RelayTable({ kind, relays, now }: ListProps & { kind: RelayKind }) {
	const { t } = useTranslation();
	const cell: Record<Column, (relay: RelayJson) => ReactNode> = {
		name: (relay) => <NameCell relay={relay} />,
		country: ({ meta }) => meta.country_name,
		performance: (relay) => <PerformanceCell relay={relay} />,
		slots: ({ slot_count: slots }) => slots,
		factor: ({ slot_factor: value }) => t("relays.percent", { value }),
		latency: (relay) => <LatencyCell relay={relay} />,
		version: ({ version }) => version ?? t("relays.unknown"),
		status: (relay) => <StatusCell relay={relay} now={now} />,
		hour: ({ last_hour: counts }) => <Sparkline counts={counts} />,
		actions: (relay) => <RelayActions relay={relay} />,
	};
	const label = (column: Column) => t(`relays.columns.${column}`);
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface px-4 py-1">
			<PlainTable isStacked heads={COLUMNS[kind].map(label)} label={t(`relays.kinds.${kind}`)}>
				{relays.map((relay) => (
					<tr key={relay.id}>
						{COLUMNS[kind].map((column) => (
							<td key={column} data-label={label(column)}>
								{cell[column](relay)}
							</td>
						))}
					</tr>
				))}
			</PlainTable>
		</div>
	);
}

export function MobileRelays({ relays, now }: ListProps) {
	const { t } = useTranslation();
	return (
		<section className="mt-6">
			<h2 className="mb-2 font-semibold">{t("relays.kinds.mobile")}</h2>
			{relays.length === 0 ? (
				<p className="text-ink-muted">{t("relays.noneOf.mobile")}</p>
			) : (
				<RelayTable kind="mobile" relays={relays} now={now} />
			)}
		</section>
	);
}

/** The list with its filters for country, status and version. Source: spec A §2 "Router". */
export function ResidentialRelays({ relays, now }: ListProps) {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const wanted = { country: query.get("country") ?? "", status: query.get("status") ?? "", version: query.get("version") ?? "" };
	const shown = relays.filter(
		(relay) =>
			(wanted.country === "" || relay.meta.country === wanted.country) &&
			(wanted.status === "" || statusOf(relay, now) === wanted.status) &&
			(wanted.version === "" || relay.version === wanted.version),
	);
	const countries = [...new Map(relays.map(({ meta }) => [meta.country, meta.country_name]))];
	const versions = [...new Set(relays.flatMap(({ version }) => version ?? []))];
	return (
		<section className="mt-6">
			<h2 className="mb-2 font-semibold">{t("relays.kinds.residential")}</h2>
			{relays.length === 0 ? (
				<p className="text-ink-muted">{t("relays.noneOf.residential")}</p>
			) : (
				<>
					<Form method="get" className="mb-3 flex flex-wrap items-end gap-2" aria-label={t("relays.filters")} preventScrollReset>
						<Choice name="country" value={wanted.country} options={countries} />
						<Choice name="status" value={wanted.status} options={SHOWN_STATUSES.map((one) => [one, t(`relays.status.${one}`)])} />
						<Choice name="version" value={wanted.version} options={versions.map((one) => [one, one])} />
						<Button variant="outline">{t("relays.filter")}</Button>
					</Form>
					{shown.length === 0 ? (
						<p className="text-ink-muted">{t("relays.noMatch")}</p>
					) : (
						<RelayTable kind="residential" relays={shown} now={now} />
					)}
				</>
			)}
		</section>
	);
}

interface ChoiceProps {
	name: "country" | "status" | "version";
	value: string;
	options: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, value, options }: ChoiceProps) {
	const { t } = useTranslation();
	return (
		<label className="grid gap-1 text-sm">
			{t(`relays.columns.${name}`)}
			<select name={name} defaultValue={value} className="input">
				<option value="">{t("relays.all")}</option>
				{options.map(([one, label]) => (
					<option key={one} value={one}>
						{label}
					</option>
				))}
			</select>
		</label>
	);
}
