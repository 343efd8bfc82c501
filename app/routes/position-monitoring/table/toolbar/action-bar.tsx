import { Form, Link } from "@remix-run/react";
import { Download, Ellipsis, Mail, RefreshCw } from "lucide-react";
import { memo } from "react";
import { KeptFields } from "~/components/data-table/kept-fields";
import { Sheet } from "~/components/layout/sheet";
import { Button } from "~/components/ui/button";
import { useRights } from "~/components/use-rights";
import type { ColumnName } from "~/domain/table/column-lists";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { explicit, type TableAddress, tableAction, tableLinks, tableParameters } from "../../query/table-address";
import { MoreMenu } from "./more-menu";

/** Id of the form for actions on the whole table. The form ignores the selection. */
const WHOLE_FORM = "whole-table";

interface ActionBarProps {
	query: TableAddress;
	/** Columns without a value on this page. */
	empty: readonly ColumnName[];
	/** Hosts of the competitors of the websites shown. */
	competitors: readonly string[];
	/** Reason why refresh is disabled; null if it is enabled. */
	refreshWaits: string | null;
}

/** Buttons for actions on all keywords of the table. Source: spec B §2 "Buttons". */
export const ActionBar = memo(function ActionBar({ query, empty, competitors, refreshWaits }: ActionBarProps) {
	const { t } = useTranslation();
	const may = useRights();
	return (
		<div className="action-bar">
			<Form method="get" action={tableAction(query)} id={WHOLE_FORM} preventScrollReset hidden>
				<KeptFields links={tableLinks} query={explicit(query)} />
			</Form>
			<Sheet id="actions" label={t("monitoring.actions")} icon={<Ellipsis aria-hidden="true" />}>
				{!may("work.write") ? null : refreshWaits === null ? (
					<Button variant="outline" form={WHOLE_FORM} name="dialog" value="refresh_keywords" title={t("monitoring.refreshAll")}>
						<RefreshCw aria-hidden="true" />
						<span className="tool-label">{t("monitoring.refreshAll")}</span>
					</Button>
				) : (
					<Button variant="outline" type="button" aria-disabled="true" aria-describedby="refresh-waits">
						<RefreshCw aria-hidden="true" />
						<span className="tool-label">{t("monitoring.refresh")}</span>
					</Button>
				)}
				<Button
					variant="outline"
					form={WHOLE_FORM}
					formAction={paths.exports({}, query.slug)}
					name="dialog"
					value="manage_exports"
					title={t("monitoring.exports")}
				>
					<Download aria-hidden="true" />
					<span className="tool-label">{t("monitoring.exports")}</span>
				</Button>
				<Button asChild variant="outline">
					<Link
						to={paths.exports({ ...tableParameters(query), tab: "scheduling", mail: "1" }, query.slug)}
						title={t("monitoring.reportHint")}
					>
						<Mail aria-hidden="true" />
						<span className="tool-label">{t("monitoring.report")}</span>
					</Link>
				</Button>
				<MoreMenu query={query} empty={empty} competitors={competitors} />
				{refreshWaits !== null && (
					<p id="refresh-waits" className="text-ink-muted text-sm">
						{refreshWaits}
					</p>
				)}
			</Sheet>
		</div>
	);
});
