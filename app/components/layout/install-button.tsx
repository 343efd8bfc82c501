import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Chromium's install prompt event, missing from TypeScript's types. */
interface InstallPrompt extends Event {
	prompt(): Promise<unknown>;
}

/** Percent: the offer is shown when a random number is above this. Source: spec A §9 "Install prompt". */
const SHOWN_ABOVE = 50;

/** Shown when the browser offers an install prompt, on about half of the visits. */
export function InstallButton() {
	const { t } = useTranslation();
	const [offer, setOffer] = useState<InstallPrompt | null>(null);
	useEffect(() => {
		const isDrawn = Math.random() * 100 > SHOWN_ABOVE;
		const onOffer = (event: Event) => {
			event.preventDefault();
			if (isDrawn) setOffer(event as InstallPrompt);
		};
		window.addEventListener("beforeinstallprompt", onOffer);
		return () => window.removeEventListener("beforeinstallprompt", onOffer);
	}, []);
	if (!offer) return null;
	const install = () => {
		// A prompt can be used once.
		setOffer(null);
		void offer.prompt();
	};
	return (
		<button type="button" className="menu-link" onClick={install}>
			<Download aria-hidden="true" />
			{t("shell.menu.install")}
		</button>
	);
}
