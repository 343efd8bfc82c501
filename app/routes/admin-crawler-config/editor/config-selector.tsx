import { Form, useSubmit } from "@remix-run/react";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import type { ConfigName } from "./read-editor-tab";

/** Crawler type and version. Source: spec A §2 "selector for crawler type and version". */
export function ConfigSelector({ configs, chosen }: { configs: readonly ConfigName[]; chosen: number }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const submit = useSubmit();
	const names = [...new Set(configs.map(({ name }) => name))];
	return (
		<Form className="mb-4 flex flex-wrap items-end gap-2" preventScrollReset>
			<div className="grid gap-1">
				<label htmlFor="config" className="font-medium">
					{t("crawler.editor.typeAndVersion")}
				</label>
				<select
					key={chosen}
					id="config"
					name="config"
					defaultValue={chosen}
					className="input"
					onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
				>
					{names.map((name) => (
						<optgroup key={name} label={name}>
							{configs
								.filter((one) => one.name === name)
								.map(({ id, version, production }) => (
									<option key={id} value={id}>
										{t(production ? "crawler.versionInProduction" : "crawler.version", { name, version })}
									</option>
								))}
						</optgroup>
					))}
				</select>
			</div>
			{!hydrated && <Button variant="outline">{t("crawler.editor.show")}</Button>}
		</Form>
	);
}
