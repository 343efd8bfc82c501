import { useTranslation } from "~/i18n/use-translation";

/** Field errors as text: schema errors are catalogue keys, service errors are text already. */
export function useErrorWords(): (errors: readonly string[] | undefined) => string[] | undefined {
	const { t, i18n } = useTranslation();
	return (errors) => errors?.map((error) => (i18n.exists(error) ? t(error) : error));
}
