import { Link } from "@remix-run/react";
import { Bookmark, Ellipsis, NotebookPen, Share2, Tags } from "lucide-react";
import { Disclosure } from "~/components/layout/disclosure";
import type { ColumnName } from "~/domain/table/column-lists";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../../query/table-address";
import { DisplayForm } from "./display-form";

const LINKS = [
	{ name: "views", dialog: "saved_views", icon: Bookmark },
	{ name: "manageTags", dialog: "manage_tags", icon: Tags },
	{ name: "notes", dialog: "manage_notes", icon: NotebookPen },
	{ name: "share", dialog: "share", icon: Share2 },
] as const;

/** Menu of dialogs about the table and of its display settings. */
export function MoreMenu({ query, ...columns }: { query: TableAddress; empty: readonly ColumnName[]; competitors: readonly string[] }) {
	const { t } = useTranslation();
	return (
		<Disclosure
			label={t("monitoring.more")}
			summary={
				<>
					<Ellipsis aria-hidden="true" />
					<span className="tool-label">{t("monitoring.more")}</span>
				</>
			}
			align="end"
			className="display-menu more-menu"
			buttonClass="button-outline"
		>
			<ul>
				{LINKS.map(({ name, dialog, icon: Icon }) => (
					<li key={name}>
						<Link to={tableHref(query, dialog)} className="menu-link" preventScrollReset data-closes>
							<Icon aria-hidden="true" />
							{t(`monitoring.${name}`)}
						</Link>
					</li>
				))}
			</ul>
			<DisplayForm query={query} {...columns} />
		</Disclosure>
	);
}
