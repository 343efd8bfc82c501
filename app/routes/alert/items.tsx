import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { cn } from "~/components/ui/class-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AlertScreen } from "./read-screen";

type Item = AlertScreen["items"][number];

/** Each subject with the readings of both days, its cause and the rules that held. Only movements of positions have causes. */
export function Items({ items }: Pick<AlertScreen, "items">) {
	const { t } = useTranslation();
	const hasCauses = items.some(({ isMove, cause }) => isMove || cause !== null);
	const [what = "", cause = "", rule = ""] = (["what", "cause", "rule"] as const).map((name) => t(`alerts.detail.${name}`));
	return (
		<Panel title={t("alerts.detail.items")}>
			<PlainTable isStacked label={t("alerts.detail.items")} heads={hasCauses ? [what, cause, rule] : [what, rule]}>
				{items.map((one) => (
					<tr key={`${one.subject} ${one.text}`}>
						<th scope="row" className="[overflow-wrap:anywhere]">
							<What one={one} />
						</th>
						{hasCauses && (
							<td data-label={cause} className={cn("text-ink-muted", !one.isMove && one.cause === null && "max-sm:hidden")}>
								<span>{one.cause ?? (one.isMove ? t("alerts.detail.noCauseShort") : "–")}</span>
							</td>
						)}
						<td data-label={rule} className="text-ink-muted">
							<span>
								{one.rules.length === 0
									? t("alerts.detail.ruleGone")
									: one.rules.map(({ hid, name }) => (
											<span key={hid} className="block">
												{name}
											</span>
										))}
							</span>
						</td>
					</tr>
				))}
			</PlainTable>
		</Panel>
	);
}

/** The event, with links to the pages that were read. */
function What({ one }: { one: Item }) {
	const { t } = useTranslation();
	return (
		<>
			{one.keywordHref === null ? (
				<span className={one.corrected ? "line-through" : undefined}>{one.text}</span>
			) : (
				<Link to={one.keywordHref} className={cn("hover:underline", one.corrected && "line-through")}>
					{one.text}
				</Link>
			)}
			{one.corrected && (
				<span className="chip ml-2" data-tone="orange">
					{t(one.isLater ? "alerts.detail.noLonger" : "alerts.detail.notReal")}
				</span>
			)}
			{one.evidence.length > 0 && (
				<span className="flex flex-wrap gap-x-3 font-normal text-ink-muted text-xs">
					{t("alerts.detail.pages")}
					{one.evidence.map(({ label, look }) => (
						<Link key={look} to={paths.look(look)} className="link">
							{label}
						</Link>
					))}
				</span>
			)}
		</>
	);
}
