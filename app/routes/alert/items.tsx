import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { ruleSentence } from "~/i18n/rule-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AlertScreen } from "./read-screen";

/** Each subject with the readings of both days, its cause and the rules that held. */
export function Items({ items }: Pick<AlertScreen, "items">) {
	const { t } = useTranslation();
	const [what, cause, rule] = (["what", "cause", "rule"] as const).map((name) => t(`alerts.detail.${name}`));
	return (
		<Panel title={t("alerts.detail.items")}>
			<PlainTable isStacked label={t("alerts.detail.items")} heads={[what ?? "", cause ?? "", rule ?? ""]}>
				{items.map((one) => (
					<tr key={`${one.subject} ${one.text}`}>
						<td data-label={what} className="[overflow-wrap:anywhere]">
							<span className="min-w-0">
								<span className={one.corrected ? "line-through" : undefined}>{one.text}</span>
								{one.corrected && (
									<span className="chip ml-2" data-tone="orange">
										{t("alerts.detail.notReal")}
									</span>
								)}
								{one.evidence.length > 0 && (
									<span className="flex flex-wrap gap-x-3 text-xs">
										{one.evidence.map(({ label, look }) => (
											<Link key={look} to={paths.look(look)} className="link">
												{label}
											</Link>
										))}
									</span>
								)}
							</span>
						</td>
						<td data-label={cause} className="text-ink-muted text-sm">
							{one.cause ?? t("alerts.detail.noCauseShort")}
						</td>
						<td data-label={rule} className="text-ink-muted text-sm">
							<span>
								{one.rules.length === 0
									? t("alerts.detail.ruleGone")
									: one.rules.map(({ hid, name, condition }) => (
											<span key={hid} className="block">
												{name || ruleSentence(t, condition)}
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
