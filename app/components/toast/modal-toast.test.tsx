import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { Toasts } from "./toasts";

vi.mock("@remix-run/react", () => ({ useLocation: () => ({}) }));

function draw(kind: "info" | "success" | "warning" | "error", modal: boolean): string {
	const i18n = translator("fr");
	const flash = { id: kind, kind, key: "account.saved", facts: {}, modal };
	return renderToStaticMarkup(
		<WordsProvider words={i18n}>
			<Toasts flash={flash} />
		</WordsProvider>,
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
