import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";

/** Errors of a field as words: those of a schema are keys of the catalogue, those of a service are words already. */
export function useErrorWords(): (errors: readonly string[] | undefined) => string[] | undefined {
	const { t, i18n } = useTranslation();
	return (errors) => errors?.map((error) => (i18n.exists(error) ? t(error as ParseKeys) : error));
}
