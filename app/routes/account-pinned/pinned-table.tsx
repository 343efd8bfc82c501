import { Form, Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { PlainLink } from "~/components/ui/plain-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { PinnedScreen } from "./read-screen";

/** The pinned readings, each with its pages to download and the button that ends the pin. */
export function PinnedTable({ screen: { page, hasMore, looks } }: { screen: PinnedScreen }) {
	const { t } = useTranslation();
	const at = (to: number) => paths.pinned(to > 0 ? { page: String(to) } : undefined);
	const heads = (["reading", "at", "pages", "without"] as const).map((name) => t(`look.pins.${name}`));
	const [reading, read, pages, without] = heads;
	return (
		<>
			<PlainTable isStacked label={t("look.pins.list")} heads={[...heads, <UnseenHead key="act" text={t("look.unpin")} />]}>
				{looks.map((look) => (
					<tr key={look.id}>
						<td data-label={reading} className="min-w-0">
							<span className="min-w-0 [overflow-wrap:anywhere]">
								<Link to={paths.look(look.id)} className="link font-medium">
									{look.term}
								</Link>
								<span className="block text-ink-muted text-xs">
									{look.market}, {t(`monitoring.device.${look.device}`)}
								</span>
							</span>
						</td>
						<td data-label={read}>{look.at}</td>
						<td data-label={pages}>
							<span className="flex flex-wrap gap-x-3">
								{look.pages.map((n) => (
									<PlainLink
										key={n}
										to={paths.lookPage(look.id, n)}
										download={`${look.term} ${n}`}
										className="link inline-flex min-h-6 items-center whitespace-nowrap"
									>
										{t("look.pins.downloadPage", { n })}
									</PlainLink>
								))}
							</span>
						</td>
						<td data-label={without}>{look.until ? t("look.goneSince", { until: look.until }) : t("look.pins.goneAtOnce")}</td>
						<td className="text-right">
							<Form method="post" preventScrollReset>
								<input type="hidden" name="id" value={look.id} />
								<input type="hidden" name="to" value={at(page)} />
								<Button variant="outline" size="small" aria-label={t("look.pins.unpinOne", { term: look.term })}>
									{t("look.unpin")}
								</Button>
							</Form>
						</td>
					</tr>
				))}
			</PlainTable>
			<p className="mt-3 flex gap-4 empty:hidden">
				{page > 0 && (
					<Link to={at(page - 1)} className="link">
						{t("look.pins.previous")}
					</Link>
				)}
				{hasMore && (
					<Link to={at(page + 1)} className="link">
						{t("look.pins.next")}
					</Link>
				)}
			</p>
		</>
	);
}
