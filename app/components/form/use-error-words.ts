import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";

/** Field errors as text: schema errors are catalogue keys, service errors are text already. */
export function useErrorWords(): (errors: readonly string[] | undefined) => string[] | undefined {
	const { t, i18n } = useTranslation();
	return (errors) => errors?.map((error) => (i18n.exists(error) ? t(error as ParseKeys) : error));
}
