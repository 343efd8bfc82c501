import { useTranslation } from "~/i18n/use-translation";
import type { StatusScreen } from "./read-screen";

/** A bar for each day, oldest first, and the days with trouble as a list. */
export function DaysBar({ screen: { days, read, calm } }: { screen: StatusScreen }) {
	const { t } = useTranslation();
	const troubled = days.filter(({ state }) => state === "degraded" || state === "disrupted").toReversed();
	return (
		<section aria-labelledby="status-days" className="mt-6">
			<h2 id="status-days" className="mb-2 font-semibold">
				{t("status.days.title", { count: days.length })}
			</h2>
			<svg className="status-days" viewBox={`0 0 ${days.length * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
				{days.map(({ day, state, share }, i) => (
					<rect key={day} x={i * 10} width="8" height="40" rx="2" data-state={state}>
						<title>
							{share === null ? t(`status.days.${state === "unrecorded" ? state : "idle"}`, { day }) : t("status.days.day", { day, share })}
						</title>
					</rect>
				))}
			</svg>
			<p className="mt-1 flex justify-between text-ink-faint text-xs" aria-hidden="true">
				<span>{days[0]?.day}</span>
				<span>{t("status.days.today")}</span>
			</p>
			<p className="mt-2">{read === 0 ? t("status.days.none") : t("status.days.calm", { count: read, calm })}</p>
			{troubled.length > 0 && (
				<ul className="mt-2 grid gap-1 text-sm">
					{troubled.map(({ day, state, share }) => (
						<li key={day}>
							<strong>{day}</strong> {t(`status.days.${state === "disrupted" ? "disrupted" : "degraded"}`, { share })}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
