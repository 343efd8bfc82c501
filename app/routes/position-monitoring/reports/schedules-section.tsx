import { Form, Link } from "@remix-run/react";
import { Pencil } from "lucide-react";
import { Panel } from "~/components/account/panel";
import { EmptyPart } from "~/components/data-table/empty-part";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { formatInstant } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { nextText, recurrenceText, scheduleName } from "../exports/schedules-table";
import type { ReportsScreen } from "./read-screen";

/** Lists the scheduled reports, each with a link to its form. */
export function SchedulesSection({ screen: { schedules, weekdays, place, last } }: { screen: ReportsScreen }) {
	const { t } = useTranslation();
	const [type, to, covers, next] = (["type", "to", "covers", "next"] as const).map((name) => t(`exports.schedules.${name}`));
	/** Returns the time of the last report with the number of mails sent, or with why there were none. */
	const lastText = (run: ReportsScreen["sent"][number] | undefined) => {
		if (!run) return t("reports.neverSent");
		const at = formatInstant(run.createdAt, place);
		if (run.leftOut) return `${at}, ${t(`reports.sent.leftOut.${run.leftOut}`)}`;
		return t("reports.lastSent", { at, sent: run.readers.filter(({ state }) => state === "sent").length, all: run.readers.length });
	};
	return (
		<Panel
			id="schedules"
			title={t("shell.nav.schedules")}
			action={
				<LinkButton variant="outline" to={paths.exports({ tab: "scheduling" })}>
					{t("exports.schedules.add")}
				</LinkButton>
			}
		>
			{schedules.length === 0 ? (
				<EmptyPart of="schedules" text={t("reports.noSchedules")} />
			) : (
				<PlainTable
					isStacked
					label={t("exports.schedules.list")}
					heads={[type ?? "", to ?? "", covers ?? "", t("reports.last"), next ?? "", <UnseenHead key="act" text={t("lists.actions")} />]}
				>
					{schedules.map((row) => (
						<tr key={row.hid}>
							<td data-label={type}>
								<span>
									{scheduleName(row, t)}
									<span className="block text-ink-muted text-xs">{recurrenceText(row, t, weekdays)}</span>
								</span>
							</td>
							<td data-label={to} className="[overflow-wrap:anywhere]">
								{row.emails.join(", ")}
							</td>
							<td data-label={covers} className="[overflow-wrap:anywhere]">
								{row.named.length === 0 ? t("exports.all") : row.named.map(({ name }) => name ?? t("notes.gone")).join(", ")}
							</td>
							<td data-label={t("reports.last")} className="tabular-nums">
								{lastText(last[row.hid])}
							</td>
							<td data-label={next} className="tabular-nums">
								{nextText(row, t, place)}
							</td>
							<td>
								<span className="flex items-center justify-end gap-1">
									<Form method="post" action={paths.reports()} preventScrollReset>
										<input type="hidden" name="send" value={row.hid} />
										<Button variant="outline" size="small" name="intent" value="send_schedule">
											{t("exports.schedules.sendShort")}
										</Button>
									</Form>
									<Link
										to={paths.exports({ tab: "scheduling", edit: row.hid })}
										className="button button-quiet button-icon"
										aria-label={t("lists.editNamed", { name: `${scheduleName(row, t)}, ${row.emails.join(", ")}` })}
									>
										<Pencil aria-hidden="true" />
									</Link>
								</span>
							</td>
						</tr>
					))}
				</PlainTable>
			)}
		</Panel>
	);
}
