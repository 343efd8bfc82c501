import { useRevalidator } from "@remix-run/react";
import { RefreshCw, Wrench } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { pushToast } from "~/components/toast/toast-store";
import { TopLayer } from "~/components/toast/top-layer";
import { useRootMark } from "~/components/toast/use-root-mark";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { checkHourly } from "./check-update";
import { connection, MAINTENANCE_FINISHED, subscribeConnection, unknownConnection } from "./connection-store";

/** Lasting snackbars: maintenance in progress, and a newer version available. */
export function ConnectionBars() {
	const { t, i18n } = useTranslation();
	// A newer build no longer has this one's file of words.
	i18n.keep("shell.maintenance");
	i18n.keep("shell.update");
	const { maintenance, update } = useSyncExternalStore(subscribeConnection, connection, unknownConnection);
	const { revalidate } = useRevalidator();
	useRootMark("data-snackbars", Boolean(maintenance || update));
	useEffect(checkHourly, []);
	useEffect(() => registerWorker(i18n.language), [i18n.language]);
	useEffect(() => {
		const finished = () => {
			pushToast({ kind: "success", key: "shell.maintenance.finished" });
			revalidate();
		};
		window.addEventListener(MAINTENANCE_FINISHED, finished);
		return () => window.removeEventListener(MAINTENANCE_FINISHED, finished);
	}, [revalidate]);
	return (
		<TopLayer>
			<div className="snackbars" role="status">
				{maintenance && (
					<div className="toast callout callout-warn">
						<Wrench aria-hidden="true" className="callout-icon" />
						<p className="min-w-0">
							<strong className="block">{t("shell.maintenance.title")}</strong>
							{t("shell.maintenance.text")}
						</p>
					</div>
				)}
				{update && !maintenance && (
					<div className="toast callout callout-info">
						<RefreshCw aria-hidden="true" className="callout-icon" />
						<p className="min-w-0 grow">{t("shell.update.found")}</p>
						<Button type="button" size="small" onClick={() => window.location.reload()}>
							{t("shell.update.refresh")}
						</Button>
					</div>
				)}
			</div>
		</TopLayer>
	);
}

/** Registers the service worker, which stores an offline page in this language. Not in development, where it would keep old modules. */
function registerWorker(language: string): void {
	if (import.meta.hot || !("serviceWorker" in navigator)) return;
	void navigator.serviceWorker.register(`/sw.js?language=${language}`).catch(() => {});
}
