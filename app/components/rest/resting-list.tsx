import { Form, Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { REST_DAYS, type RestingFacts, type RestingState } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ThingName } from "./thing-name";

export interface RestingRow {
	hid: string;
	label: string;
	facts: RestingFacts;
	/** Until when it is kept, or when it was paused, as text. */
	when: string;
}

interface RestingListProps {
	/** Name of the list. */
	label: string;
	/** Head of the column of names. */
	head: string;
	state: RestingState;
	rows: readonly RestingRow[];
	/** Things of the account in this state, with those that the list leaves out. */
	total: number;
	/** Address of this page. */
	to: string;
}

/** Lists removed or paused things, each with a button that restores it. */
export function RestingList({ label: name, head, state, rows, total, to }: RestingListProps) {
	const { t } = useTranslation();
	const isPaused = state === "paused";
	const when = t(isPaused ? "rest.pausedWhen" : "rest.until");
	const back = t(isPaused ? "rest.resume" : "rest.bringBack");
	const more = total - rows.length;
	return (
		<section aria-label={name} className="grid gap-3">
			<p className="text-ink-muted text-sm">
				{isPaused ? t("rest.pausedText") : t("rest.text", { days: REST_DAYS })}{" "}
				<Link to={paths.removed()} className="link">
					{more > 0 ? t("rest.more", { count: more }) : t("rest.all")}
				</Link>
			</p>
			{rows.length > 0 && (
				<PlainTable isStacked label={name} heads={[head, when, <UnseenHead key="act" text={back} />]}>
					{rows.map(({ hid, label, facts, when: at }) => (
						<tr key={hid}>
							<td data-label={head} className="min-w-0">
								<ThingName label={label} facts={facts} />
							</td>
							<td data-label={when}>{at}</td>
							<td className="text-right">
								<Form method="post" action={paths.removed()} preventScrollReset>
									<input type="hidden" name="id" value={hid} />
									<input type="hidden" name="to" value={to} />
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
