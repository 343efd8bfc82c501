import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** Chromium's install prompt event, missing from TypeScript's types. */
interface InstallPrompt extends Event {
	prompt(): Promise<unknown>;
}

/** Percent: the offer is shown when a random number is above this. Source: spec A §9 "Install prompt". */
const SHOWN_ABOVE = 50;

/** Shown when the browser offers an install prompt, on about half of the visits. */
export function InstallButton() {
	const [offer, setOffer] = useState<InstallPrompt | null>(null);
	useEffect(() => {
		const isDrawn = Math.random() * 100 > SHOWN_ABOVE;
		return watchOffers(window, (prompt) => isDrawn && setOffer(prompt));
	}, []);
	if (!offer) return null;
	const install = () => {
		// A prompt can be used once.
		setOffer(null);
		void offer.prompt();
	};
	return <OfferedInstall install={install} />;
}

/** Takes the browser's offers, so that it does not show its own prompt. Returns the end of listening. */
export function watchOffers(browser: EventTarget, take: (offer: InstallPrompt) => void): () => void {
	const onOffer = (event: Event) => {
		event.preventDefault();
		take(event as InstallPrompt);
	};
	browser.addEventListener("beforeinstallprompt", onOffer);
	return () => browser.removeEventListener("beforeinstallprompt", onOffer);
}

/** The button of an offer. */
export function OfferedInstall({ install }: { install: () => void }) {
	const { t } = useTranslation();
	return (
		<button type="button" className="menu-link" onClick={install}>
			<Download aria-hidden="true" />
			{t("shell.menu.install")}
		</button>
	);
}
