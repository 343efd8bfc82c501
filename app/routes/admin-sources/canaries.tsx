import { Form, Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { useSourceName } from "~/components/status/health-table";
import { Button } from "~/components/ui/button";
import { enginePrefix } from "~/domain/reference/search-engines";
import { formatInstant, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { CanaryState, listCanaries } from "~/services/canaries/list-canaries";

type CanariesProps = Pick<Awaited<ReturnType<typeof listCanaries>>, "canaries" | "states">;

/** Searches with known answers: what they say of each source, and their list. */
export function Canaries({ canaries, states }: CanariesProps) {
	const { t } = useTranslation();
	const head = (name: "source" | "verdict" | "day" | "term" | "market" | "answer") => t(`sources.canaries.columns.${name}`);
	return (
		<section className="mt-8">
			<div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
				<h2 className="font-semibold">{t("sources.canaries.title")}</h2>
				<Link to={paths.adminSources({ dialog: "add_canary" })} className="link" preventScrollReset>
					{t("sources.canaries.add")}
				</Link>
			</div>
			<p className="mb-3 text-ink-muted text-sm">{t("sources.canaries.help")}</p>
			{states.length === 0 ? (
				<p className="text-ink-muted">{t("sources.canaries.noRuns")}</p>
			) : (
				<div className="admin-table-frame">
					<PlainTable
						isStacked
						label={t("sources.canaries.title")}
						className="admin-table"
						heads={[head("source"), head("verdict"), head("day")]}
					>
						{states.map((state) => (
							<StateRow key={state.source} state={state} head={head} />
						))}
					</PlainTable>
				</div>
			)}
			{canaries.length > 0 && (
				<div className="admin-table-frame mt-4">
					<PlainTable
						isStacked
						label={t("sources.canaries.list")}
						className="admin-table"
						heads={[head("term"), head("market"), head("answer"), <UnseenHead key="actions" text={t("sources.columns.actions")} />]}
					>
						{canaries.map(({ hid, search, domain, best, worst }) => (
							<tr key={hid}>
								<td data-label={head("term")}>{search.term}</td>
								<td data-label={head("market")}>
									{enginePrefix(search.engine)}
									{search.country.toUpperCase()} · {search.language} · {t(`sources.devices.${search.device}`)}
								</td>
								<td data-label={head("answer")}>
									{best === worst
										? t("sources.canaries.at", { domain, place: best })
										: t("sources.canaries.between", { domain, best, worst })}
								</td>
								<td>
									<Form method="post">
										<input type="hidden" name="canary" value={hid} />
										<Button variant="quiet" size="small" name="intent" value="remove_canary">
											{t("sources.remove")} <span className="sr-only">{search.term}</span>
										</Button>
									</Form>
								</td>
							</tr>
						))}
					</PlainTable>
				</div>
			)}
		</section>
	);
}

function StateRow({
	state: { name, latest, right, asked },
	head,
}: {
	state: CanaryState;
	head(name: "source" | "verdict" | "day"): string;
}) {
	const { t, i18n } = useTranslation();
	const nameOf = useSourceName();
	const at = formatInstant(latest.at, { language: i18n.language, timezone: "UTC" });
	const tone = latest.verdict === "right" ? "text-good" : latest.verdict === "skipped" ? "text-ink-muted" : "text-bad";
	const print = (count: number) => formatNumber(count, i18n.language);
	return (
		<tr>
			<td data-label={head("source")}>{nameOf(name)}</td>
			<td data-label={head("verdict")}>
				<span className={tone}>{t(`sources.canaries.verdicts.${latest.verdict}`)}</span>
				<span className="block text-ink-muted text-xs">
					{latest.term ?? t("sources.canaries.removedOne")} · {t("sources.at", { at })}
				</span>
			</td>
			<td data-label={head("day")}>{t("sources.canaries.rightOf", { right: print(right), asked: print(asked) })}</td>
		</tr>
	);
}
