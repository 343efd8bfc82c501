import { PlainTable } from "~/components/data-table/plain-table";
import { useSourceName } from "~/components/status/health-table";
import { engineName } from "~/domain/reference/search-engines";
import { useTranslation } from "~/i18n/use-translation";
import { Card, Facts } from "./facts";
import type { Screen } from "./read-screen";

/** Jobs by state, queues, the night's coverage. */
export function WorkCards({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { states, depth, delayed, night } = screen;
	return (
		<>
			<Card id="jobs" title={t("operation.jobs.title")} note={t("operation.jobs.note")}>
				<Facts
					facts={states.map(({ state, jobs, oldest }) => ({
						name: t(`operation.jobs.states.${state}`),
						value: jobs,
						detail: oldest && state !== "done" ? t("operation.oldest", { ago: oldest.ago }) : null,
					}))}
				/>
			</Card>
			<Card id="queues" title={t("operation.queues.title")} note={t("operation.queues.note")}>
				<Facts
					facts={[
						...depth.map(({ queue, jobs }) => ({ name: t(`operation.queues.names.${queue}`), value: jobs })),
						{ name: t("operation.queues.delayed"), value: delayed },
						{
							name: t("operation.mails.waiting"),
							value: screen.mails.waiting,
							detail: screen.mails.oldest && t("operation.oldest", { ago: screen.mails.oldest.ago }),
						},
						{ name: t("operation.mails.failed"), value: screen.mails.failed },
					]}
				/>
			</Card>
			<Card
				id="night"
				title={t("operation.night.title")}
				note={night.accounts ? t("operation.night.partly", night.accounts) : t("operation.night.note")}
			>
				<Facts
					facts={[
						{ name: t("operation.night.planned"), value: night.planned },
						{ name: t("operation.night.read"), value: night.read, detail: night.share },
						...night.unknown.map(({ reason, count }) => ({ name: t(`position.reason.${reason}`), value: count })),
					]}
				/>
			</Card>
		</>
	);
}

/** Looks of 24 hours by engine and source. */
export function LooksCard({ looks }: { looks: Screen["looks"] }) {
	const { t } = useTranslation();
	const nameOf = useSourceName();
	const head = (column: "engine" | "source" | "read" | "blocked" | "unread") => t(`operation.looks.${column}`);
	return (
		<Card id="looks" title={t("operation.looks.title")}>
			{looks.length === 0 ? (
				<p className="text-ink-muted text-sm">{t("operation.looks.none")}</p>
			) : (
				<PlainTable
					isStacked
					label={t("operation.looks.title")}
					className="admin-table admin-figures"
					heads={[head("engine"), head("source"), head("read"), head("blocked"), head("unread")]}
				>
					{looks.map(({ engine, source, read, blocked, unread }) => (
						<tr key={`${engine} ${source}`}>
							<td data-label={head("engine")}>{engineName(engine)}</td>
							<td data-label={head("source")}>{nameOf(source)}</td>
							<td data-label={head("read")}>{read}</td>
							<td data-label={head("blocked")}>{blocked}</td>
							<td data-label={head("unread")}>{unread}</td>
						</tr>
					))}
				</PlainTable>
			)}
		</Card>
	);
}
