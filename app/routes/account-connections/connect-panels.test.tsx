import { expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { drawPage } from "../../../tests/builders/draw-page";
import { ConnectPanels } from "./connect-panels";
import type { Screen } from "./read-screen";

const REDIRECT = "https://serpentine.example/account/connections/google";

function draw(canConsent: boolean, language: (typeof LANGUAGES)[number] = "en"): string {
	const screen: Screen = {
		...{ accountHid: "a", canConsent, redirect: REDIRECT, connections: [], made: null, refused: null, dialog: null },
	};
	return drawPage(<ConnectPanels screen={screen} />, { language });
}

test.each(LANGUAGES)("without an OAuth client the screen has the steps that set one up, and no link to Google (%s)", (language) => {
	const html = draw(false, language);
	expect(html.match(/<li>/g)).toHaveLength(5);
	for (const text of [REDIRECT, "webmasters.readonly, openid", "GOOGLE_OAUTH_CLIENT_ID", "GOOGLE_OAUTH_CLIENT_SECRET"])
		expect(html).toContain(text);
	expect(html).not.toContain('href="/account/connections/google"');
	expect(html).toContain('href="/account/connections?dialog=service_key"');
	const ready = draw(true, language);
	expect(ready).not.toContain("<li>");
	expect(ready).toContain('href="/account/connections/google"');
});
