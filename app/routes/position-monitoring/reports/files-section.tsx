import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { FilesTable } from "../exports/files-table";
import type { ReportsScreen } from "./read-screen";

export function FilesSection({ files }: Pick<ReportsScreen, "files">) {
	const { t } = useTranslation();
	return (
		<Panel
			id="files"
			title={t("shell.nav.files")}
			text={t("reports.files")}
			action={
				<Button asChild variant="outline">
					<Link to={paths.exports()}>{t("reports.create")}</Link>
				</Button>
			}
		>
			{files.length > 0 && <FilesTable files={files} />}
		</Panel>
	);
}
