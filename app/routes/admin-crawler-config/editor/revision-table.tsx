import { Form } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { formatInstant } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { EditorScreen } from "./read-editor-tab";

type Revision = EditorScreen["revisions"][number];

/** Changes and publications of configs with their authors, the latest first; each can be rolled back to. */
export function RevisionTable({ revisions, busy }: { revisions: readonly Revision[]; busy: boolean }) {
	const { t, i18n } = useTranslation();
	if (revisions.length === 0) return <p className="text-ink-muted">{t("crawler.history.none")}</p>;
	const heads = (["at", "by", "config", "action"] as const).map((column) => t(`crawler.history.columns.${column}`));
	return (
		<div className="plain-table-frame">
			<PlainTable className="crawler-table" isStacked heads={[...heads, <UnseenHead key="back" text={t("crawler.history.back")} />]}>
				{revisions.map((revision) => {
					const at = t("sources.at", { at: formatInstant(revision.at, { language: i18n.language, timezone: "UTC" }) });
					return (
						<tr key={revision.id}>
							<td data-label={t("crawler.history.columns.at")}>{at}</td>
							<td data-label={t("crawler.history.columns.by")}>{revision.by ?? t("crawler.history.app")}</td>
							<td data-label={t("crawler.history.columns.config")}>{t("crawler.version", revision)}</td>
							<td data-label={t("crawler.history.columns.action")}>
								{t(`crawler.history.actions.${revision.action}`)}
								{revision.production && revision.action === "edited" && ` ${t("crawler.history.inProduction")}`}
							</td>
							<td className="narrow">
								<Form method="post" preventScrollReset>
									<input type="hidden" name="revision" value={revision.id} />
									<Button
										name="intent"
										value="rollback"
										variant="quiet"
										size="small"
										aria-disabled={busy}
										aria-label={t("crawler.history.backTo", { ...revision, at })}
									>
										{t("crawler.history.back")}
									</Button>
								</Form>
							</td>
						</tr>
					);
				})}
			</PlainTable>
		</div>
	);
}
