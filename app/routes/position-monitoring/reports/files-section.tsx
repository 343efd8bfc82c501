import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Files of exports. */
export function FilesSection() {
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
		/>
	);
}
