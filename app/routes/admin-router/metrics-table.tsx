import { PlainTable } from "~/components/data-table/plain-table";
import { SECOND_MS } from "~/domain/time/durations";
import { formatInstant, formatNumber } from "~/i18n/format";
import { countryName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import type { RelayTelemetry } from "~/server/relay-telemetry";

const KILOBYTE = 1_000;
const COLUMNS = ["hour", "relay", "country", "requests", "good", "blocked", "error", "bytes", "latency"] as const;

/** Requests, their ends, bytes and median time by hour, relay and country of the search. */
export function MetricsTable({ metrics }: { metrics: RelayTelemetry["metrics"] }) {
	const { t, i18n } = useTranslation();
	const number = (value: number) => formatNumber(value, i18n.language);
	return (
		<section className="mt-8">
			<h2 className="mb-2 font-semibold">{t("relays.metrics")}</h2>
			{metrics.length === 0 ? (
				<p className="text-ink-muted">{t("relays.noMetrics")}</p>
			) : (
				<div className="plain-table-frame max-h-96 overflow-y-auto">
					<PlainTable heads={COLUMNS.map((column) => t(`relays.metric.${column}`))} label={t("relays.metrics")} className="admin-figures-4">
						{metrics.map(({ relay, name, hour, country, requests, good, blocked, error, bytes, latency }) => (
							<tr key={`${hour} ${relay} ${country}`}>
								<td>{formatInstant(Date.parse(hour), { language: i18n.language, timezone: "UTC" })}</td>
								<td>{name}</td>
								<td>{countryName(country, i18n.language)}</td>
								<td>{number(requests)}</td>
								<td>{number(good)}</td>
								<td>{number(blocked)}</td>
								<td>{number(error)}</td>
								<td>{t("relays.kilobytes", { value: number(Math.round(bytes / KILOBYTE)) })}</td>
								<td>
									{latency === null
										? t("relays.unknown")
										: t("relays.seconds", { value: number(Math.round(latency / 10) / (SECOND_MS / 10)) })}
								</td>
							</tr>
						))}
					</PlainTable>
				</div>
			)}
		</section>
	);
}
