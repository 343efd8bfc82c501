import { checkForUpdate } from "./check-update";
import { setConnection } from "./connection-store";

/** Source: spec A §9 "update-required flag reset after 30 s". */
const REQUIRED_MS = 30_000;
let isRequired = false;

/**
 * The server takes this build no more. Looks for a newer one, at most every 30 s; a page without a service worker that may reload does so,
 * any other shows that there is a newer version. Source: spec A §4 "Maintenance and updates".
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
