import { Form, Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { ThingName } from "~/components/rest/thing-name";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { OneGroup } from "./read-screen";
import { useLabel } from "./use-label";

/** The things of one removal or pause, a page at a time. */
export function ThingsTable({ screen: { name, page, hasMore, isPaused, things } }: { screen: OneGroup }) {
	const { t } = useTranslation();
	const labelOf = useLabel();
	const when = t(isPaused ? "rest.pausedWhen" : "rest.until");
	const bringBack = t(isPaused ? "rest.resume" : "rest.bringBack");
	const at = (to: number) => paths.removed({ group: name, page: String(to) });
	return (
		<>
			<p className="mb-3">
				<Link to={paths.removed()} className="link">
					{t("rest.all")}
				</Link>
			</p>
			<PlainTable
				isStacked
				label={t(isPaused ? "rest.paused" : "rest.list")}
				heads={[t("rest.what"), when, <UnseenHead key="act" text={bringBack} />]}
			>
				{things.map(({ hid, kind, label, facts, since, until }) => (
					<tr key={hid}>
						<td data-label={t("rest.what")} className="min-w-0">
							<ThingName label={labelOf(kind, label)} facts={facts} />
						</td>
						<td data-label={when}>{until ?? since}</td>
						<td className="text-right">
							<Form method="post" preventScrollReset>
								<input type="hidden" name="id" value={hid} />
								<input type="hidden" name="to" value={at(page)} />
								<Button variant="outline" size="small" aria-label={`${bringBack}: ${label}`}>
									{bringBack}
								</Button>
							</Form>
						</td>
					</tr>
				))}
			</PlainTable>
			<p className="mt-3 flex gap-4">
				{page > 0 && (
					<Link to={at(page - 1)} className="link">
						{t("rest.previous")}
					</Link>
				)}
				{hasMore && (
					<Link to={at(page + 1)} className="link">
						{t("rest.next")}
					</Link>
				)}
			</p>
		</>
	);
}
