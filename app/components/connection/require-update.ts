import { checkForUpdate } from "./check-update";
import { setConnection } from "./connection-store";

/** Source: spec A §9 "update-required flag reset after 30 s". */
const REQUIRED_MS = 30_000;
let isRequired = false;

/**
 * The server no longer accepts this build. Checks for a newer one, at most every 30 s. A page without a service worker reloads when it may;
 * any other shows that a newer version exists. Source: spec A §4 "Maintenance and updates".
 */
export async function requireUpdate({ mayReload }: { mayReload: boolean }): Promise<void> {
	if (isRequired) return;
	isRequired = true;
	setTimeout(() => {
		isRequired = false;
	}, REQUIRED_MS);
	await checkForUpdate();
	if (mayReload && !navigator.serviceWorker?.controller) window.location.reload();
	else setConnection({ update: true });
}
