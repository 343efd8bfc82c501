import { SearchBox } from "~/components/data-table/search-box";
import { SettingSelect, SettingsForm } from "~/components/data-table/settings-form";
import { useTranslation } from "~/i18n/use-translation";
import { promptsLinks } from "./prompts-query";
import type { PromptsScreen } from "./read-screen";

/** Orders offered; on a narrow screen the heads of the columns are not shown. */
const ORDERS = [
	"added.asc",
	"added.desc",
	"text.asc",
	"text.desc",
	"website.asc",
	"website.desc",
	"month.desc",
	"month.asc",
	"answers.desc",
	"answers.asc",
] as const;

/** Search, choice of a website and of a tag where there are several, and the order. */
export function PromptFilter({ screen: { websites, tags, query } }: { screen: PromptsScreen }) {
	const { t } = useTranslation();
	const hasWebsites = websites.length > 1 || query.website !== "";
	const hasTags = tags.length > 0 || query.tag !== "";
	const choices = [
		...(hasWebsites ? [{ name: "website", value: query.website, all: "prompts.filter.allWebsites", of: websites } as const] : []),
		...(hasTags ? [{ name: "tag", value: query.tag, all: "prompts.filter.allTags", of: tags } as const] : []),
	];
	return (
		<div className="mb-3 flex flex-wrap items-end gap-2">
			<SearchBox
				links={promptsLinks}
				query={query}
				id="prompts-search"
				label={t("prompts.filter.search")}
				isClearable
				className="relative min-w-0 grow basis-56 sm:max-w-80"
			/>
			<SettingsForm
				links={promptsLinks}
				query={query}
				replaces={["website", "tag", "sort", "dir"]}
				className="flex w-full min-w-0 flex-wrap items-end gap-2 sm:w-auto"
				label={t("prompts.filter.label")}
			>
				{choices.map(({ name, value, all, of }) => (
					<div key={name} className="grid min-w-0 grow basis-36 grid-cols-1 gap-1 text-sm sm:grow-0 sm:basis-auto">
						<label htmlFor={`prompts-${name}`}>{t(`prompts.filter.${name}`)}</label>
						<SettingSelect
							id={`prompts-${name}`}
							name={name}
							value={value}
							options={[{ value: "", text: t(all) }, ...of.map((one) => ({ value: one.hid, text: one.name }))]}
						/>
					</div>
				))}
				<div className="grid min-w-0 grow basis-36 grid-cols-1 gap-1 text-sm sm:grow-0 sm:basis-auto">
					<label htmlFor="prompts-order">{t("prompts.filter.order")}</label>
					<SettingSelect
						id="prompts-order"
						name="order"
						value={`${query.sort}.${query.dir}`}
						options={ORDERS.filter((value) => hasWebsites || !value.startsWith("website.") || query.sort === "website").map((value) => ({
							value,
							text: t(`prompts.order.${value}`),
						}))}
					/>
				</div>
			</SettingsForm>
		</div>
	);
}
