import { Download } from "lucide-react";
import { useCallback, useMemo } from "react";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { csvText } from "~/components/evolution/csv-text";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { marksOfDay } from "~/components/evolution/line-chart";
import { DayMarks, MarkList } from "~/components/evolution/mark-list";
import { formatDay } from "~/i18n/format";
import { shareText } from "~/i18n/share-text";
import { useTranslation } from "~/i18n/use-translation";
import type { VoiceScreen } from "./read-screen";
import type { VoiceSums } from "./read-shares";
import { VOICE_LINES, voiceOptions } from "./voice-options";
import { partyName } from "./voice-party";

const HEIGHT_PX = 240;

/** The shares by day, with a table of the same values and their intervals. */
export function VoiceChart({ screen, sums }: { screen: VoiceScreen; sums: VoiceSums }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) => voiceOptions({ sums, t, language, ...surroundings }),
		[sums, t, language],
	);
	const { days, marks, parties, first, last } = sums;
	const name = screen.website?.name ?? t("voice.group.allWebsites");
	const fileName = `share-of-voice-${[screen.website?.domain, screen.group.name].filter(Boolean).join("-")}`;
	return (
		<>
			<div className="needs-scripts">
				<LazyChart
					type="line"
					height={HEIGHT_PX}
					optionsOf={optionsOf}
					label={t("voice.chart.label", { name, first, last })}
					fileName={fileName}
				>
					{parties
						.filter(({ kind }) => kind !== "others")
						.map((party, i) => (
							<span key={party.kind + party.name} className="voice-key" data-line={i}>
								<svg viewBox="0 0 24 4" aria-hidden="true">
									<line x1="0" y1="2" x2="24" y2="2" strokeDasharray={VOICE_LINES[i]?.dash || undefined} />
								</svg>
								{partyName(party, t)}
							</span>
						))}
					<span>{t("voice.chart.bounds")}</span>
					{days.some(({ isFew }) => isFew) && <span>{t("voice.chart.few")}</span>}
				</LazyChart>
			</div>
			<MarkList marks={marks} range={{ from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" }} />
			<details className="mt-2">
				<summary className="link w-fit text-xs">{t("voice.chart.table")}</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
				<section className="plain-table-frame mt-1 max-h-80 overflow-auto" aria-label={t("voice.chart.title")} tabIndex={0}>
					<table className="plain-table">
						<caption className="sr-only">{t("voice.chart.title")}</caption>
						<thead>
							<tr>
								<th scope="col">{t("voice.chart.day")}</th>
								<th scope="col" data-end>
									{t("voice.chart.read")}
								</th>
								{parties.map((party) => (
									<th key={party.kind + party.name} scope="col" data-end>
										{partyName(party, t)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{days
								.map(({ day, keywords, isFew }, i) => (
									<tr key={day}>
										<th scope="row">
											{formatDay(day, language)}
											<DayMarks marks={marksOfDay(marks, day)} />
										</th>
										<td data-end>
											{isFew && "□ "}
											{t("voice.chart.readOf", { read: keywords.read, counted: keywords.counted })}
										</td>
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
			<p className="mt-2">
				<CsvLink sums={sums} fileName={fileName} />
			</p>
		</>
	);
}

/** The shares of each day with their bounds, in percent, as a file. The address contains them, so that it works without JavaScript. */
function CsvLink({ sums, fileName }: { sums: VoiceSums; fileName: string }) {
	const { t } = useTranslation();
	const text = useMemo(() => {
		const { days, parties } = sums;
		const percent = (part: number | null) => (part === null ? "" : String(Math.round(part * 10_000) / 100));
		const heads = parties.flatMap((party) => {
			const name = partyName(party, t);
			return [name, `${name}: ${t("voice.chart.low")}`, `${name}: ${t("voice.chart.high")}`];
		});
		const lines = days.map(({ day, keywords }, i) => [
			...[day, `${keywords.read}`, `${keywords.counted}`, `${keywords.withoutVolume}`],
			...parties.flatMap(({ shares }) => {
				const share = shares[i];
				return share && share.share !== null ? [percent(share.share), percent(share.low), percent(share.high)] : ["", "", ""];
			}),
		]);
		return csvText([[t("voice.chart.day"), t("voice.chart.read"), t("voice.chart.counted"), t("voice.chart.left"), ...heads], ...lines]);
	}, [sums, t]);
	return (
		<a
			href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
			download={`${fileName}.csv`}
			className="button button-outline button-small"
		>
			<Download aria-hidden="true" />
			{t("evolution.csv")}
		</a>
	);
}
