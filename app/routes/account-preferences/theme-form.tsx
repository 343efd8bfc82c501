import { Form } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { THEMES, type Theme } from "~/domain/account/theme";
import { useTranslation } from "~/i18n/use-translation";

/** Colours of this browser's pages. Submitted with a full page load, because the server writes the theme into the document. */
export function ThemeForm({ theme }: { theme: Theme }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	return (
		<Panel title={t("preferences.theme.title")} text={t("preferences.theme.text")}>
			<Form method="post" reloadDocument onChange={(event) => event.currentTarget.requestSubmit()}>
				<input type="hidden" name="intent" value="theme" />
				<fieldset>
					<legend className="sr-only">{t("preferences.theme.title")}</legend>
					<div className="flex flex-wrap gap-2">
						{THEMES.map((one) => (
							<label key={one} className="theme-choice">
								<input type="radio" name="theme" value={one} defaultChecked={one === theme} />
								{t(`preferences.theme.${one}`)}
							</label>
						))}
					</div>
				</fieldset>
				{!hydrated && <Button className="mt-3">{t("account.save")}</Button>}
			</Form>
		</Panel>
	);
}
