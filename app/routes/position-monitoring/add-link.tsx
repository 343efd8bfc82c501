import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { type TableQuery, tableHref } from "./table-query";

/** The main action of the screen. */
export function AddLink({ query }: { query: TableQuery }) {
	const { t } = useTranslation();
	return (
		<Button asChild>
			<Link to={tableHref(query, "add_keywords")} preventScrollReset>
				{t("monitoring.add")}
			</Link>
		</Button>
	);
}
