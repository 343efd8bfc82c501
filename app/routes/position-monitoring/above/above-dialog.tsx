import { Dialog } from "~/components/dialog/dialog";
import { formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../dialogs/view-props";
import type { readAbove } from "./read-above";

/** Lists the hosts that rank above the website most often, with the number of pages counted. */
export function AboveDialog({ content, screen, closeHref }: ViewProps<typeof readAbove>) {
	const { t, i18n } = useTranslation();
	const { day, before, keywords, pages, pagesBefore, hosts } = content;
	return (
		<Dialog title={t("above.title", { name: screen.scopeName })} closeHref={closeHref} size="normal">
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
								<th scope="row" className="break-all">
									{one.host}
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
		</Dialog>
	);
}
