import { useCallback } from "react";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { formatDay } from "~/i18n/format";
import { shareText } from "~/i18n/share-text";
import { useTranslation } from "~/i18n/use-translation";
import type { VoiceScreen } from "./read-screen";
import { VOICE_LINES, voiceOptions } from "./voice-options";

const HEIGHT_PX = 240;

/** The shares by day, with a table of the same values and their intervals. */
export function VoiceChart({ screen }: { screen: VoiceScreen }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) => voiceOptions({ screen, t, language, ...surroundings }),
		[screen, t, language],
	);
	const { days, parties, first, last, name } = screen;
	const nameOf = (party: VoiceScreen["parties"][number]) => (party.kind === "others" ? t("voice.others") : party.name);
	return (
		<>
			<div className="needs-scripts">
				<LazyChart
					type="line"
					height={HEIGHT_PX}
					optionsOf={optionsOf}
					label={t("voice.chart.label", { name, first, last })}
					fileName={`share-of-voice-${name}`}
				>
					{parties
						.filter(({ kind }) => kind !== "others")
						.map((party, i) => (
							<span key={party.name} className="voice-key" data-line={i}>
								<svg viewBox="0 0 24 4" aria-hidden="true">
									<line x1="0" y1="2" x2="24" y2="2" strokeDasharray={VOICE_LINES[i]?.dash || undefined} />
								</svg>
								{party.name}
							</span>
						))}
					<span>{t("voice.chart.bounds")}</span>
				</LazyChart>
			</div>
			<details className="mt-2">
				<summary className="link w-fit text-xs">{t("voice.chart.table")}</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
				<section className="plain-table-frame mt-1 max-h-80 overflow-auto" aria-label={t("voice.chart.title")} tabIndex={0}>
					<table className="plain-table">
						<caption className="sr-only">{t("voice.chart.title")}</caption>
						<thead>
							<tr>
								<th scope="col">{t("voice.chart.day")}</th>
								{parties.map((party) => (
									<th key={party.kind + party.name} scope="col" data-end>
										{nameOf(party)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{days
								.map((day, i) => (
									<tr key={day}>
										<th scope="row">{formatDay(day, language)}</th>
										{parties.map((party) => {
											const share = party.shares[i];
											const text = share && shareText(share, language);
											return (
												<td key={party.kind + party.name} data-end>
													{text ? t(`voice.interval.${text.form}`, text) : t("voice.unread")}
												</td>
											);
										})}
									</tr>
								))
								.toReversed()}
						</tbody>
					</table>
				</section>
			</details>
		</>
	);
}
