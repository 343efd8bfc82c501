const SETTING = "single-keys";

/** Single keys may disturb speech input, so that they can be switched off in this browser. Source: WCAG 2.1.4. */
export function areKeysOn(): boolean {
	try {
		return localStorage.getItem(SETTING) !== "off";
	} catch {
		return true;
	}
}

/** Without storage the setting is lost. */
export function switchKeys(on: boolean): void {
	try {
		localStorage.setItem(SETTING, on ? "on" : "off");
	} catch {
		// Private windows may have no storage.
	}
}
