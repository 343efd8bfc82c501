import { useCallback } from "react";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { formatDay, formatShare } from "~/i18n/format";
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
				<div className="plain-table-frame mt-1 max-h-80 overflow-auto">
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
											const { share, low, high } = party.shares[i] ?? { share: null, low: 0, high: 1 };
											return (
												<td key={party.kind + party.name} data-end>
													{share === null
														? t("voice.unread")
														: t("voice.shareAndInterval", {
																share: formatShare(share, language),
																low: formatShare(low, language),
																high: formatShare(high, language),
															})}
												</td>
											);
										})}
									</tr>
								))
								.toReversed()}
						</tbody>
					</table>
				</div>
			</details>
		</>
	);
}
