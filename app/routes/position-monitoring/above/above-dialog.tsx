import { Link } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../dialogs/view-props";
import { tableHref } from "../query/table-address";
import type { readAbove } from "./read-above";

type Props = ViewProps<typeof readAbove>;

/** Lists the hosts that rank above the website most often, or above each of several, with the number of pages counted. */
export function AboveDialog({ content, screen, closeHref }: Props) {
	const { t } = useTranslation();
	const { isOne, websites, left } = content;
	return (
		<Dialog title={isOne ? t("above.title", { name: screen.scopeName }) : t("above.titleAll")} closeHref={closeHref} size="normal">
			{websites.length === 0 && <p>{t("above.unread")}</p>}
			{websites.map((website) => (
				<section key={website.domain} aria-label={website.name} className="mb-5">
					{!isOne && (
						<h3 className="mb-1 font-semibold">
							<Link
								to={tableHref({ ...screen.query, slug: website.domain, page: 1 }, "above")}
								className="hover:underline"
								preventScrollReset
							>
								{website.name}
							</Link>
						</h3>
					)}
					<AboveWebsite website={website} content={content} screen={screen} />
				</section>
			))}
			{left > 0 && <p className="text-ink-muted text-sm">{t("above.left", { count: left })}</p>}
		</Dialog>
	);
}

/** Each host leads to the keywords on which it is above the website. */
function AboveWebsite({
	website,
	content: { day, before },
	screen,
}: Pick<Props, "content" | "screen"> & { website: Props["content"]["websites"][number] }) {
	const { t, i18n } = useTranslation();
	const { domain, keywords, pages, pagesBefore, hosts } = website;
	return (
		<>
			<p className="mb-3 text-ink-muted text-sm">
				{t("above.over", { pages, count: keywords, day })}
				{pagesBefore !== null && ` ${t("above.compared", { count: pagesBefore, day: before })}`}
			</p>
			{hosts.length === 0 ? (
				<p>{t(pages === 0 ? "above.unread" : "above.none")}</p>
			) : (
				<table className="above-hosts">
					<thead>
						<tr>
							<th scope="col">{t("above.host")}</th>
							<th scope="col" className="number">
								{t("above.pages")}
							</th>
							<th scope="col" className="number">
								{t("above.share")}
							</th>
							{pagesBefore !== null && (
								<th scope="col" className="number">
									{t("above.shareBefore", { day: before })}
								</th>
							)}
							<th scope="col" className="number">
								{t("above.best")}
							</th>
						</tr>
					</thead>
					<tbody>
						{hosts.map((one) => (
							<tr key={one.host}>
								<th scope="row" className="wrap-anywhere">
									<Link
										to={tableHref({
											...{ ...screen.query, slug: domain, page: 1 },
											filters: { ...NO_FILTERS, rival: [`above:${one.host}`] },
										})}
										className="link"
									>
										{one.host}
									</Link>
								</th>
								<td className="number">{one.pages}</td>
								<td className="number">{formatShare(one.pages / pages, i18n.language)}</td>
								{pagesBefore !== null && (
									<td className="number">{pagesBefore === 0 ? "–" : formatShare((one.before?.pages ?? 0) / pagesBefore, i18n.language)}</td>
								)}
								<td className="number">{one.best}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</>
	);
}
