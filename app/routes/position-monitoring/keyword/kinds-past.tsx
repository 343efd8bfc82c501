import { DaysTable } from "~/components/evolution/days-table";
import type { KindStanding } from "~/domain/places/kind-standing";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { formatDay } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import type { EvolutionContent } from "./read-keyword";

type KindDays = NonNullable<EvolutionContent["rivals"]["past"]>["kinds"];

interface KindsPastProps {
	/** The website and its rivals. */
	names: readonly string[];
	days: KindDays;
	/** It stands under other parts of its section. */
	hasTitle: boolean;
}

/** Where the website and its rivals stood inside kinds of results, latest day first. Kinds that no day shows are left out. */
export function KindsPast({ names, days, hasTitle }: KindsPastProps) {
	const { t, i18n } = useTranslation();
	const shown = [...RESULT_KINDS.keys()].filter((kind) => days.some((day) => isShown(day.kinds[kind]?.[0])));
	const caption = t("resultKinds.past.caption");
	return (
		<section aria-labelledby={hasTitle ? "keyword-kinds" : undefined} className="grid gap-1">
			{hasTitle && (
				<h4 id="keyword-kinds" className="font-medium">
					{t("resultKinds.title")}
				</h4>
			)}
			<p className="text-ink-muted text-xs">{t("resultKinds.past.help")}</p>
			{shown.length === 0 ? (
				<p className="text-ink-muted">{t("resultKinds.past.none")}</p>
			) : (
				<DaysTable title={t("resultKinds.title")}>
					<table className="evolution-table">
						<caption className="sr-only">{caption}</caption>
						<thead>
							<tr>
								<th scope="col">{t("evolution.day")}</th>
								{shown.map((kind) => (
									<th key={kind} scope="col">
										{t(`resultKinds.inside.${RESULT_KINDS[kind] ?? RESULT_KINDS[0]}`)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{days.toReversed().map(({ day, kinds }) => (
								<tr key={day}>
									<th scope="row">{formatDay(day, i18n.language)}</th>
									{shown.map((kind) => (
										<td key={kind}>
											<Standings names={names} standings={kinds[kind] ?? []} />
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</DaysTable>
			)}
		</section>
	);
}

/** The website's own standing, and those of rivals that are inside or may be. */
function Standings({ names, standings: [own, ...rivals] }: { names: readonly string[]; standings: readonly KindStanding[] }) {
	const { t } = useTranslation();
	const inside = rivals.flatMap((standing, i) =>
		standing.state === "ranked" || standing.state === "within" ? [`${names[i + 1]}: ${standingText(standing, t)}`] : [],
	);
	return (
		<>
			{own ? standingText(own, t) : "–"}
			{inside.map((text) => (
				<span key={text} className="wrap-anywhere block text-ink-muted text-xs">
					{text}
				</span>
			))}
		</>
	);
}

function isShown(standing: KindStanding | undefined): boolean {
	return standing !== undefined && standing.state !== "absent" && standing.state !== "not_read";
}

function standingText(standing: KindStanding, t: Translate): string {
	return t(`resultKinds.standing.${standing.state}`, { ...standing });
}
