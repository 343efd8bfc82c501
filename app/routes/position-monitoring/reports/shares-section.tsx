import { Panel } from "~/components/account/panel";
import { EmptyPart } from "~/components/data-table/empty-part";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { SharesTable } from "../manage/lists/shares-table";
import type { ReportsScreen } from "./read-screen";

/** Lists the share links. */
export function SharesSection({ shares, busy }: { shares: ReportsScreen["shares"]; busy: boolean }) {
	const { t } = useTranslation();
	return (
		<Panel
			id="shares"
			title={t("shell.nav.shares")}
			action={
				<LinkButton variant="outline" to={paths.positionMonitoring({ dialog: "share" })}>
					{t("reports.share")}
				</LinkButton>
			}
		>
			{shares.length > 0 ? (
				<SharesTable shares={shares} action={paths.reports()} busy={busy} />
			) : (
				<EmptyPart of="shares" text={t("reports.noShares")} />
			)}
		</Panel>
	);
}
