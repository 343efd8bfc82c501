import { Panel } from "~/components/account/panel";
import { useTranslation } from "~/i18n/use-translation";
import { FilesTable } from "../exports/files-table";
import type { ReportsScreen } from "./read-screen";

export function FilesSection({ files }: Pick<ReportsScreen, "files">) {
	const { t } = useTranslation();
	return (
		<Panel id="files" title={t("shell.nav.files")} text={t("reports.files")}>
			{files.length > 0 && <FilesTable files={files} />}
		</Panel>
	);
}
