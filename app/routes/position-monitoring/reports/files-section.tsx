import { Panel } from "~/components/account/panel";
import { EmptyPart } from "~/components/data-table/empty-part";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { FilesTable } from "../exports/files-table";
import type { ReportsScreen } from "./read-screen";

export function FilesSection({ files }: Pick<ReportsScreen, "files">) {
	const { t } = useTranslation();
	return (
		<Panel id="files" title={t("shell.nav.files")} text={files.length === 0 ? undefined : t("reports.files")}>
			{files.length > 0 ? (
				<FilesTable files={files} />
			) : (
				<EmptyPart of="files" text={t("reports.files")}>
					<LinkButton variant="outline" to={paths.exports()}>
						{t("reports.create")}
					</LinkButton>
				</EmptyPart>
			)}
		</Panel>
	);
}
