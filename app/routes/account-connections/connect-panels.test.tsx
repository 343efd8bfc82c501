import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { ConnectPanels } from "./connect-panels";
import type { Screen } from "./read-screen";

vi.mock("@remix-run/react", () => ({ Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a> }));

const REDIRECT = "https://serpentine.example/account/connections/google";

function draw(canConsent: boolean, language: (typeof LANGUAGES)[number] = "en"): string {
	const screen: Screen = {
		...{ accountHid: "a", canConsent, redirect: REDIRECT, connections: [], made: null, refused: null, dialog: null },
	};
	return renderToStaticMarkup(
		<WordsProvider words={translator(language)}>
			<ConnectPanels screen={screen} />
		</WordsProvider>,
	);
}

test.each(LANGUAGES)("without an OAuth client the screen has the steps that set one up, and no link to Google (%s)", (language) => {
	const html = draw(false, language);
	expect(html.match(/<li>/g)).toHaveLength(4);
	for (const text of [REDIRECT, "webmasters.readonly, openid", "GOOGLE_OAUTH_CLIENT_ID", "GOOGLE_OAUTH_CLIENT_SECRET"])
		expect(html).toContain(text);
	expect(html).not.toContain('href="/account/connections/google"');
	expect(html).toContain('href="/account/connections?dialog=service_key"');
	const ready = draw(true, language);
	expect(ready).not.toContain("<li>");
	expect(ready).toContain('href="/account/connections/google"');
});
