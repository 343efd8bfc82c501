import { Link } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { Callout } from "~/components/ui/callout";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { pickHref } from "./pick-href";
import type { readDayReports } from "./read-day-reports";

/** Lists the reports of a day that has several. Source: spec B §2 "choose_day_report", §8 "Unable to open position report". */
export function ChooseDayDialog({ content, screen, closeHref }: ViewProps<typeof readDayReports>) {
	const { t, i18n } = useTranslation();
	const { day, of, times, cause } = content;
	const text = formatDay(day, i18n.language);
	return (
		<Dialog title={t("dates.chooseTitle", { day: text })} size="small" closeHref={closeHref}>
			{cause !== null ? (
				<Callout tone="bad" role="alert">
					{t("dates.unable", { cause })}
				</Callout>
			) : (
				<ul className="grid gap-1">
					<li>
						<Link to={pickHref(screen, of, { day, time: null })} className="menu-link" preventScrollReset data-focus>
							{t("dates.wholeDayOf", { day: text })}
						</Link>
					</li>
					{times.map((time) => (
						<li key={time}>
							<Link to={pickHref(screen, of, { day, time })} className="menu-link tabular-nums" preventScrollReset>
								{`${time.slice(0, 2)}:${time.slice(2)}`}
								<span className="font-normal text-ink-faint">{t(time === "0000" ? "dates.daily" : "dates.manual")}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</Dialog>
	);
}
