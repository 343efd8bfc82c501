import { Form, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PlainTable } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { relayStatus } from "~/domain/relay/relay-kinds";
import type { RelayJson } from "~/server/relay-telemetry";
import { RelayActions } from "./relay-actions";
import { LatencyCell, NameCell, PerformanceCell, StatusCell } from "./relay-cells";
import { Sparkline } from "./sparkline";

const STATUSES = ["available", "waiting", "banned"] as const;

interface ListProps {
	relays: readonly RelayJson[];
	/** ms since epoch. */
	now: number;
}

export function MobileRelays({ relays, now }: ListProps) {
	const { t } = useTranslation();
	const heads = (["name", "performance", "slots", "factor", "latency", "status", "hour", "actions"] as const).map((one) =>
		t(`relays.columns.${one}`),
	);
	return (
		<section className="mt-6">
			<h2 className="mb-2 font-semibold">{t("relays.kinds.mobile")}</h2>
			{relays.length === 0 ? (
				<p className="text-ink-muted">{t("relays.noneOf.mobile")}</p>
			) : (
				<div className="overflow-x-auto rounded-card border border-line bg-surface px-4 py-1">
					<PlainTable isStacked heads={heads} label={t("relays.kinds.mobile")}>
						{relays.map((relay) => (
							<tr key={relay.id}>
								<td data-label={t("relays.columns.name")}>
									<NameCell relay={relay} />
								</td>
								<td data-label={t("relays.columns.performance")}>
									<PerformanceCell relay={relay} />
								</td>
								<td data-label={t("relays.columns.slots")}>{relay.slot_count}</td>
								<td data-label={t("relays.columns.factor")}>{t("relays.percent", { value: relay.slot_factor })}</td>
								<td data-label={t("relays.columns.latency")}>
									<LatencyCell relay={relay} />
								</td>
								<td data-label={t("relays.columns.status")}>
									<StatusCell relay={relay} now={now} />
								</td>
								<td data-label={t("relays.columns.hour")}>
									<Sparkline counts={relay.last_hour} />
								</td>
								<td data-label={t("relays.columns.actions")}>
									<RelayActions relay={relay} />
								</td>
							</tr>
						))}
					</PlainTable>
				</div>
			)}
		</section>
	);
}

/** The list with its filters for country, status and version. Source: spec A §2 "Router". */
export function ResidentialRelays({ relays, now }: ListProps) {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const statusOf = ({ targetThrottle }: RelayJson) => relayStatus(targetThrottle === null ? null : Date.parse(targetThrottle), now);
	const wanted = { country: query.get("country") ?? "", status: query.get("status") ?? "", version: query.get("version") ?? "" };
	const shown = relays.filter(
		(relay) =>
			(wanted.country === "" || relay.meta.country === wanted.country) &&
			(wanted.status === "" || statusOf(relay) === wanted.status) &&
			(wanted.version === "" || relay.version === wanted.version),
	);
	const heads = (["name", "country", "performance", "latency", "version", "status", "hour", "actions"] as const).map((one) =>
		t(`relays.columns.${one}`),
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
						<Choice name="status" value={wanted.status} options={STATUSES.map((one) => [one, t(`relays.status.${one}`)])} />
						<Choice name="version" value={wanted.version} options={versions.map((one) => [one, one])} />
						<Button variant="outline">{t("relays.filter")}</Button>
					</Form>
					{shown.length === 0 ? (
						<p className="text-ink-muted">{t("relays.noMatch")}</p>
					) : (
						<div className="overflow-x-auto rounded-card border border-line bg-surface px-4 py-1">
							<PlainTable isStacked heads={heads} label={t("relays.kinds.residential")}>
								{shown.map((relay) => (
									<tr key={relay.id}>
										<td data-label={t("relays.columns.name")}>
											<NameCell relay={relay} />
										</td>
										<td data-label={t("relays.columns.country")}>{relay.meta.country_name}</td>
										<td data-label={t("relays.columns.performance")}>
											{relay.slot_performance === null ? t("relays.noPages") : t("relays.percent", { value: relay.slot_performance })}
										</td>
										<td data-label={t("relays.columns.latency")}>
											<LatencyCell relay={relay} />
										</td>
										<td data-label={t("relays.columns.version")}>{relay.version ?? t("relays.unknown")}</td>
										<td data-label={t("relays.columns.status")}>
											<StatusCell relay={relay} now={now} />
										</td>
										<td data-label={t("relays.columns.hour")}>
											<Sparkline counts={relay.last_hour} />
										</td>
										<td data-label={t("relays.columns.actions")}>
											<RelayActions relay={relay} />
										</td>
									</tr>
								))}
							</PlainTable>
						</div>
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
