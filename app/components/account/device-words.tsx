import type { DeviceName } from "~/domain/account/device-name";
import { useTranslation } from "~/i18n/use-translation";

/** For example "Firefox on Linux"; unknown parts are left out. */
export function useDeviceWords(): (device: DeviceName) => string {
	const { t } = useTranslation();
	return ({ browser, system }) => {
		if (!browser && !system) return t("account.devices.unknown");
		if (!system) return browser ?? "";
		return t("account.devices.on", { browser: browser ?? t("account.devices.unknownBrowser"), system });
	};
}
