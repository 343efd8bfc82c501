import { Link } from "@remix-run/react";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { type CheckQuery, checksHref } from "./check-query";

/** Opens and closes the form to add. Source: spec B §2 "Action bar". */
export function AddLink({ query }: { query: CheckQuery }) {
	const { t } = useTranslation();
	const Sign = query.add ? X : Plus;
	return (
		<Button asChild variant={query.add ? "outline" : "primary"}>
			<Link to={checksHref({ ...query, add: !query.add })} preventScrollReset aria-expanded={query.add}>
				<Sign aria-hidden="true" />
				{t(query.add ? "checks.add.close" : "checks.add.open")}
			</Link>
		</Button>
	);
}
