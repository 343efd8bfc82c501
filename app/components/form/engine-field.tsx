import { DEFAULT_ENGINE, enginesWithout, OFFERED_ENGINES, SEARCH_ENGINES } from "~/domain/reference/search-engines";
import { listNames } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "./select-field";

interface EngineFieldProps {
	label: string;
	/** Says of the engines with these names that no country can be chosen. */
	hint?: (names: string) => string;
	value: string | undefined;
	errors: string[] | undefined;
}

const OPTIONS = OFFERED_ENGINES.map((code) => ({ code, name: SEARCH_ENGINES[code].label }));

/** Choice of the search engine. Engines that know no country are named, because the country then changes nothing. */
export function EngineField({ label, hint, value, errors }: EngineFieldProps) {
	const { i18n } = useTranslation();
	const names = listNames(enginesWithout("country"), i18n.language);
	return <SelectField name="engine" label={label} hint={hint?.(names)} options={OPTIONS} value={value || DEFAULT_ENGINE} errors={errors} />;
}
