import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import type { Toast } from "./toast-store";

/** Text of a toast. The key comes from a cookie: an unknown one gives the general text. */
export function useToastWords({ key, facts }: Toast): string {
	const { t, i18n } = useTranslation();
	return i18n.exists(key, facts) ? t(key as ParseKeys, facts) : t("errors.unknown");
}
