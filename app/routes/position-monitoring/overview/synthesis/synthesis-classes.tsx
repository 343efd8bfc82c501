import { isRead, POSITION_CLASSES, type SynthesisSide } from "~/domain/table/synthesis";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

interface SynthesisClassesProps {
	current: SynthesisSide;
	previous: SynthesisSide;
	dates: { current: string; previous: string };
}

/** Tone of each class of positions, as in the table. */
const TONES = ["1", "3", "10", "far", "far", "far"] as const;

/** Keywords per class of positions at both dates: a number and its bar. */
export function SynthesisClasses({ current, previous, dates }: SynthesisClassesProps) {
	const { t, i18n } = useTranslation();
	const names = POSITION_CLASSES.map((upper, index) => className(index === 0 ? 0 : (POSITION_CLASSES[index - 1] ?? 0), upper));
	const outside = (["notFound", "unknown", "absent"] as const).map((key) => ({
		name: t(`monitoring.synthesis.classes.${key}`),
		now: key === "notFound" && !isRead(current) ? null : current[key],
		before: key === "notFound" && !isRead(previous) ? null : previous[key],
		tone: "none",
	}));
	const rows = [
		...names.map((name, index) => ({ name, now: classOf(current, index), before: classOf(previous, index), tone: TONES[index] })),
		...outside,
	];
	const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));
	const bar = (count: number | null, tone: string | undefined, when: "now" | "before") => (
		<td className="class-cell">
			<svg viewBox="0 0 100 8" preserveAspectRatio="none" className="class-bar" data-rank={tone} data-when={when} aria-hidden="true">
				<rect width={(100 * (count ?? 0)) / most} height="8" />
			</svg>
			<span>{count === null ? "–" : formatNumber(count, i18n.language)}</span>
		</td>
	);
	return (
		<table className="synthesis-classes">
			<caption className="sr-only">{t("monitoring.synthesis.classes.title")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("monitoring.synthesis.classes.position")}</th>
					<th scope="col">{dates.current}</th>
					<th scope="col">{dates.previous}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, now, before, tone }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						{bar(now, tone, "now")}
						{bar(before, tone, "before")}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** null where nothing was read. */
function classOf(side: SynthesisSide, index: number): number | null {
	return isRead(side) ? (side.classes[index] ?? 0) : null;
}

/** "1", "2–3", "31+". */
function className(below: number, upper: number): string {
	if (upper === Number.POSITIVE_INFINITY) return `${below + 1}+`;
	return below + 1 === upper ? String(upper) : `${below + 1}–${upper}`;
}
