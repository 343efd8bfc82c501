import { Form } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { type UrlQuery, urlsHref } from "./url-query";

/** Opens the refresh dialog for all URLs and ignores the selection. */
export function RefreshAll({ query }: { query: UrlQuery }) {
	const { t } = useTranslation();
	return (
		<Form method="post" action={urlsHref(query, "refresh_urls")} preventScrollReset>
			<Button variant="outline" name="intent" value="choose">
				<RefreshCw aria-hidden="true" />
				{t("urls.refreshAll")}
			</Button>
		</Form>
	);
}
