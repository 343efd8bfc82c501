import { PlainTable } from "~/components/data-table/plain-table";
import { useSourceName } from "~/components/status/health-table";
import { engineName } from "~/domain/reference/search-engines";
import { useTranslation } from "~/i18n/use-translation";
import { Card, Facts } from "./facts";
import type { Screen } from "./read-screen";

/** Breakers of the sources, in words and not only by colour. */
export function BreakersCard({ breakers }: { breakers: Screen["breakers"] }) {
	const { t } = useTranslation();
	const sourceName = useSourceName();
	const stateOf = ({ isOpen, until, blocks }: Screen["breakers"][number]) =>
		isOpen ? t("operation.breakers.open", { until: until?.exact ?? "" }) : t("operation.breakers.closed", { blocks });
	return (
		<Card id="breakers" title={t("operation.breakers.title")} note={t("operation.breakers.note")}>
			{breakers.length === 0 ? (
				<p className="text-ink-muted text-sm">{t("operation.breakers.none")}</p>
			) : (
				<ul className="grid gap-1 text-sm">
					{breakers.map((one) => (
						<li key={one.source} className="flex flex-wrap justify-between gap-x-3">
							<span>{breakerName(one.source, sourceName)}</span>
							<span className={one.isOpen ? "text-bad" : "text-ink-muted"} title={one.opened?.exact}>
								{stateOf(one)}
							</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

/** A breaker is called "source", "source row" or either of them with its engine: breakerOf in load-mesh.ts. */
function breakerName(breaker: string, sourceName: (source: string) => string): string {
	const [source = "", ...rest] = breaker.split(" ");
	return [sourceName(source), ...rest.map(engineName)].join(" ");
}

export function StorageCard({ storage }: { storage: Screen["storage"] }) {
	const { t } = useTranslation();
	const { database, capacity, objects } = storage;
	return (
		<Card id="storage" title={t("operation.storage.title")}>
			<Facts
				facts={[
					{
						name: t("operation.storage.database"),
						value: database ?? t("operation.unknown"),
						detail: capacity?.of ? t("operation.storage.ofLimit", capacity.of) : null,
					},
					{
						name: t("operation.storage.growth"),
						value: capacity?.growth?.bytes ?? t("operation.unknown"),
						detail: capacity?.growth ? t("operation.storage.inDays", { count: capacity.growth.days }) : t("operation.storage.growthLater"),
					},
					{
						name: t("operation.storage.objects"),
						value: objects ? objects.bytes : t("operation.unknown"),
						detail: objects ? t("operation.storage.counted", { objects: objects.count, day: objects.of }) : null,
					},
				]}
			/>
			{capacity?.full && (
				<p className={capacity.isFilling ? "text-bad text-sm" : "text-ink-muted text-sm"}>
					{t("operation.storage.full", { day: capacity.full })}
				</p>
			)}
			{!objects && <p className="text-ink-muted text-sm">{t("operation.storage.uncounted")}</p>}
		</Card>
	);
}

/** The latest backups with their results. */
export function BackupsCard({ backups }: { backups: Screen["backups"] }) {
	const { t } = useTranslation();
	const head = (column: "day" | "state" | "rows" | "bytes" | "ended") => t(`operation.backups.${column}`);
	return (
		<Card id="backups" title={t("operation.backups.title")} note={t("operation.backups.note")}>
			{backups.length === 0 ? (
				<p className="text-ink-muted text-sm">{t("operation.backups.none")}</p>
			) : (
				<PlainTable
					isStacked
					label={t("operation.backups.title")}
					className="admin-table"
					heads={[head("day"), head("state"), head("rows"), head("bytes"), head("ended")]}
				>
					{backups.map(({ day, state, reason, rows, bytes, ended }) => (
						<tr key={day}>
							<td data-label={head("day")}>{day}</td>
							<td data-label={head("state")}>
								<span>
									<span className={state === "failed" ? "text-bad" : undefined}>{t(`operation.backups.states.${state}`)}</span>
									{reason && <span className="block text-ink-muted [overflow-wrap:anywhere]">{reason}</span>}
								</span>
							</td>
							<td data-label={head("rows")}>{rows}</td>
							<td data-label={head("bytes")}>{bytes}</td>
							<td data-label={head("ended")}>{ended ? <span title={ended.exact}>{ended.ago}</span> : "–"}</td>
						</tr>
					))}
				</PlainTable>
			)}
		</Card>
	);
}
