import { SlidersHorizontal } from "lucide-react";
import { SettingSelect, SettingsForm } from "~/components/data-table/settings-form";
import { Sheet } from "~/components/layout/sheet";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { URL_COLUMNS, URL_PAGE_SIZES, type UrlQuery, urlLinks } from "./url-query";

/** Order, page size and grouping; behind one button on narrow screens. */
export function DisplayOptions({ query }: { query: UrlQuery }) {
	const { t, i18n } = useTranslation();
	const orders = URL_COLUMNS.flatMap((sort) => (["desc", "asc"] as const).map((dir) => `${sort}.${dir}` as const));
	const settings = [
		{
			label: t("urls.options.sort"),
			name: "order",
			value: `${query.sort}.${query.dir}`,
			options: orders.map((value) => ({ value, text: t(`urls.options.${value}`) })),
		},
		{
			label: t("urls.options.size"),
			name: "size",
			value: String(query.size),
			options: URL_PAGE_SIZES.map((size) => ({ value: String(size), text: formatNumber(size, i18n.language) })),
		},
		{
			label: t("urls.options.group"),
			name: "group",
			value: query.grouped ? "domain" : "none",
			options: [
				{ value: "domain", text: t("urls.options.byDomain") },
				{ value: "none", text: t("urls.options.ungrouped") },
			],
		},
	];
	return (
		<Sheet id="url-view" label={t("urls.options.label")} icon={<SlidersHorizontal aria-hidden="true" />}>
			<SettingsForm
				links={urlLinks}
				query={query}
				replaces={["sort", "dir", "size", "group"]}
				className="url-options"
				label={t("urls.options.label")}
			>
				{settings.map(({ label, ...setting }) => (
					// biome-ignore lint/a11y/noLabelWithoutControl: SettingSelect is the control
					<label key={setting.name}>
						<span>{label}</span>
						<SettingSelect {...setting} />
					</label>
				))}
			</SettingsForm>
		</Sheet>
	);
}
