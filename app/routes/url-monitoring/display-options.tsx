import { Form, useSubmit } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { Sheet } from "~/components/layout/sheet";
import { Button } from "~/components/ui/button";
import { formatNumber } from "~/i18n/format";
import { paths } from "~/paths";
import { KeptFields } from "./kept-fields";
import { URL_COLUMNS, URL_PAGE_SIZES, type UrlQuery } from "./url-query";

/** Order, page size and grouping; behind one button on narrow screens. Applied on change, without JavaScript by a button. */
export function DisplayOptions({ query }: { query: UrlQuery }) {
	const { t, i18n } = useTranslation();
	const submit = useSubmit();
	const hydrated = useHydrated();
	const onChange = (event: FormEvent<HTMLFormElement>) => submit(event.currentTarget, { preventScrollReset: true });
	const orders = URL_COLUMNS.flatMap((sort) => (["desc", "asc"] as const).map((dir) => `${sort}.${dir}` as const));
	return (
		<Sheet id="url-view" label={t("urls.options.label")} icon={<SlidersHorizontal aria-hidden="true" />}>
			<Form method="get" action={paths.urlMonitoring()} className="url-options" aria-label={t("urls.options.label")} onChange={onChange}>
				<KeptFields query={query} without={["sort", "dir", "size", "group"]} />
				<label>
					<span>{t("urls.options.sort")}</span>
					<select name="order" key={`${query.sort}.${query.dir}`} defaultValue={`${query.sort}.${query.dir}`} className="input">
						{orders.map((order) => (
							<option key={order} value={order}>
								{t(`urls.options.${order}`)}
							</option>
						))}
					</select>
				</label>
				<label>
					<span>{t("urls.options.size")}</span>
					<select name="size" key={query.size} defaultValue={query.size} className="input">
						{URL_PAGE_SIZES.map((size) => (
							<option key={size} value={size}>
								{formatNumber(size, i18n.language)}
							</option>
						))}
					</select>
				</label>
				<label>
					<span>{t("urls.options.group")}</span>
					<select name="group" key={String(query.grouped)} defaultValue={query.grouped ? "domain" : "none"} className="input">
						<option value="domain">{t("urls.options.byDomain")}</option>
						<option value="none">{t("urls.options.ungrouped")}</option>
					</select>
				</label>
				{!hydrated && (
					<Button variant="outline" size="small">
						{t("urls.options.apply")}
					</Button>
				)}
			</Form>
		</Sheet>
	);
}
