import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { SettingSelect } from "~/components/data-table/settings-form";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { PromptsScreen } from "./read-screen";

/** Choice of a website and of a tag, where there are several. Sent on each choice; without JavaScript by a button. */
export function PromptFilter({ screen: { websites, tags, filter } }: { screen: PromptsScreen }) {
	const { t } = useTranslation();
	const hasWebsites = websites.length > 1 || filter.website !== "";
	if (!hasWebsites && tags.length === 0) return null;
	return (
		<Form
			method="get"
			action={paths.prompts()}
			className="mb-3 flex flex-wrap items-end gap-2"
			onChange={(event: FormEvent<HTMLFormElement>) => event.currentTarget.requestSubmit()}
			preventScrollReset
		>
			{hasWebsites && (
				<div className="grid gap-1 text-sm">
					<label htmlFor="prompts-website">{t("prompts.filter.website")}</label>
					<SettingSelect
						id="prompts-website"
						name="website"
						value={filter.website}
						options={[
							{ value: "", text: t("prompts.filter.allWebsites") },
							...websites.map(({ hid, name }) => ({ value: hid, text: name })),
						]}
					/>
				</div>
			)}
			{tags.length > 0 && (
				<div className="grid gap-1 text-sm">
					<label htmlFor="prompts-tag">{t("prompts.filter.tag")}</label>
					<SettingSelect
						id="prompts-tag"
						name="tag"
						value={filter.tag}
						options={[{ value: "", text: t("prompts.filter.allTags") }, ...tags.map(({ hid, name }) => ({ value: hid, text: name }))]}
					/>
				</div>
			)}
			<noscript>
				<Button variant="outline">{t("table.apply")}</Button>
			</noscript>
		</Form>
	);
}
