import { Panel } from "~/components/account/panel";
import { EmptyPart } from "~/components/data-table/empty-part";
import { PlainTable } from "~/components/data-table/plain-table";
import { PlainLink } from "~/components/ui/plain-link";
import { formatInstant, type Place } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { SentReport } from "~/services/scheduled-exports/list-sent";

const TONES = { waiting: "text-ink-muted", sent: "text-good", failed: "text-bad", dropped: "text-warn" } as const;

/** Lists the sent reports, with the outcome of each mail. */
export function SentSection({ sent, place }: { sent: readonly SentReport[]; place: Place }) {
	const { t } = useTranslation();
	const [at, what, to, file] = (["at", "what", "to", "file"] as const).map((name) => t(`reports.sent.${name}`));
	return (
		<Panel id="sent" title={t("reports.sent.title")}>
			{sent.length === 0 ? (
				<EmptyPart of="sent" text={t("reports.sent.none")} />
			) : (
				<PlainTable isStacked label={t("reports.sent.title")} heads={[at ?? "", what ?? "", to ?? "", file ?? ""]}>
					{sent.map((run) => (
						<tr key={run.hid}>
							<td data-label={at} className="tabular-nums">
								{formatInstant(run.createdAt, place)}
							</td>
							<td data-label={what}>
								<span>
									{run.name || t(`exports.types.${run.type}`)}
									{run.isByHand && <span className="block text-ink-muted text-xs">{t("reports.sent.byHand")}</span>}
								</span>
							</td>
							<td data-label={to} className="[overflow-wrap:anywhere]">
								{run.leftOut && <span className="text-warn">{t(`reports.sent.leftOut.${run.leftOut}`)}</span>}
								<ul>
									{run.readers.map(({ email, state, cause, endedAt }) => (
										<li key={email}>
											{email}{" "}
											<span className={`text-xs ${TONES[state]}`}>
												{cause
													? t(`reports.sent.causes.${cause}`)
													: t(`reports.sent.states.${state}`, { at: endedAt === null ? "" : formatInstant(endedAt, place) })}
											</span>
										</li>
									))}
								</ul>
							</td>
							<td data-label={file}>
								{run.file === null ? (
									<span className="text-ink-muted">{run.leftOut ? "–" : t("reports.sent.gone")}</span>
								) : (
									<PlainLink to={paths.download(run.file)} download className="link">
										{t("reports.sent.download")}
									</PlainLink>
								)}
							</td>
						</tr>
					))}
				</PlainTable>
			)}
		</Panel>
	);
}
