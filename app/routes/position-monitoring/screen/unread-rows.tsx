import { Form, Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { ThingName } from "~/components/rest/thing-name";
import { Button } from "~/components/ui/button";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { BeyondRows } from "./beyond-rows";
import { stateHref } from "./keyword-states";
import type { Screen } from "./read-screen";
import type { UnreadList } from "./read-unread";

/** Lists removed or paused keywords, each with a button that restores it, or keywords beyond the plan. */
export function UnreadRows({ screen, list }: { screen: Screen; list: UnreadList }) {
	const { t } = useTranslation();
	if (list.state === "beyond_plan") return <BeyondRows screen={screen} />;
	const { state, rows } = list;
	const isPaused = state === "paused";
	const when = t(isPaused ? "rest.pausedWhen" : "rest.until");
	const back = t(isPaused ? "rest.resume" : "rest.bringBack");
	const more = screen.resting[state] - rows.length;
	return (
		<section aria-label={t(`monitoring.states.${state}`)} className="grid gap-3">
			<p className="text-ink-muted text-sm">
				{isPaused ? t("rest.pausedText") : t("rest.text", { days: REST_DAYS })}{" "}
				<Link to={paths.removed()} className="link">
					{more > 0 ? t("rest.more", { count: more }) : t("rest.all")}
				</Link>
			</p>
			{rows.length > 0 && (
				<PlainTable
					isStacked
					label={t(`monitoring.states.${state}`)}
					heads={[t("monitoring.column.term"), when, <UnseenHead key="act" text={back} />]}
				>
					{rows.map(({ hid, label, facts, when: at }) => (
						<tr key={hid}>
							<td data-label={t("monitoring.column.term")} className="min-w-0">
								<ThingName label={label} facts={facts} />
							</td>
							<td data-label={when}>{at}</td>
							<td className="text-right">
								<Form method="post" action={paths.removed()} preventScrollReset>
									<input type="hidden" name="id" value={hid} />
									<input type="hidden" name="to" value={stateHref(screen.query, state)} />
									<Button variant="outline" size="small" aria-label={`${back}: ${label}`}>
										{back}
									</Button>
								</Form>
							</td>
						</tr>
					))}
				</PlainTable>
			)}
		</section>
	);
}
