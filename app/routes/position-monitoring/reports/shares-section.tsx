import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Button } from "~/components/ui/button";
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
			text={shares.length === 0 ? t("reports.noShares") : undefined}
			action={
				<Button asChild variant="outline">
					<Link to={paths.positionMonitoring({ dialog: "share" })}>{t("reports.share")}</Link>
				</Button>
			}
		>
			{shares.length > 0 && <SharesTable shares={shares} action={paths.reports()} busy={busy} />}
		</Panel>
	);
}
