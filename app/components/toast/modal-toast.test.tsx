import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test, vi } from "vitest";
import fr from "~/i18n/fr";
import { Toasts } from "./toasts";

vi.mock("@remix-run/react", () => ({ useLocation: () => ({}) }));

function draw(kind: "info" | "success" | "warning" | "error", modal: boolean): string {
	const i18n = createInstance();
	i18n.use(initReactI18next).init({ lng: "fr", resources: { fr: { translation: fr } }, initImmediate: false });
	const flash = { id: kind, kind, key: "account.saved", facts: {}, modal };
	return renderToStaticMarkup(
		<I18nextProvider i18n={i18n}>
			<Toasts flash={flash} />
		</I18nextProvider>,
	);
}

test.each([
	["info", "Information"],
	["success", "Succès"],
	["warning", "Attention"],
	["error", "Erreur"],
] as const)("a modal toast of kind %s is a dialog named %s that a button closes without JavaScript", (kind, title) => {
	const html = draw(kind, true);
	expect(html).toMatch(new RegExp(`<dialog[^>]* open=""[^>]*aria-labelledby="toast-title".*<h2 id="toast-title"[^>]*>${title}</h2>`, "s"));
	expect(html).toMatch(/Modifications enregistrées\..*<form method="dialog"[^>]*><button[^>]*>Fermer<\/button>/s);
	expect(draw(kind, false)).not.toContain("<dialog");
});
