import { Form, useLocation } from "@remix-run/react";
import { LANGUAGE_PARAMETER } from "~/domain/site/localized-url";
import { LANGUAGE_NAMES, LANGUAGES } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** One button per language, labelled in that language. A full page load, because the catalogue changes. */
export function LanguageSwitch() {
	const { t, i18n } = useTranslation();
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	// The form stores the choice in a cookie, which a language in the address would override.
	query.delete(LANGUAGE_PARAMETER);
	const kept = query.size > 0 ? `?${query}` : "";
	return (
		<Form method="post" action={paths.language} reloadDocument>
			<input type="hidden" name="return_to" value={pathname + kept} />
			<fieldset className="flex gap-1">
				<legend className="sr-only">{t("shell.menu.language")}</legend>
				{LANGUAGES.map((language) => {
					const current = language === i18n.language;
					return (
						<button
							key={language}
							type="submit"
							name="language"
							value={language}
							lang={language}
							aria-pressed={current}
							className="min-h-8 rounded-control px-2 text-ink-muted hover:bg-sunken hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
						>
							{LANGUAGE_NAMES[language]}
						</button>
					);
				})}
			</fieldset>
		</Form>
	);
}
