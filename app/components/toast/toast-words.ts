import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import type { Toast } from "./toast-store";

/** A toast's words. Its key came with a cookie: one that the catalogue does not know gives the general words. */
export function useToastWords({ key, facts }: Toast): string {
	const { t, i18n } = useTranslation();
	return i18n.exists(key, facts) ? t(key as ParseKeys, facts) : t("errors.unknown");
}
