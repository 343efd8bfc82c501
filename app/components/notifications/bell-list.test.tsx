import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test } from "vitest";
import en from "~/i18n/en";
import { RequestFailure } from "../connection/request-failure";
import { ListFailure } from "./bell-list";

const i18n = createInstance();
i18n
	.use(initReactI18next)
	.init({ lng: "en", resources: { en: { translation: en } }, interpolation: { escapeValue: false }, initImmediate: false });
const draw = (content: ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>);

test("a list that could not be loaded names its path and the reason, or the network", () => {
	const words = (status: number | null) => draw(<ListFailure failure={new RequestFailure("a/notifications.json", status)} />);
	expect(words(404)).toContain("Could not fetch a/notifications.json : 404 Not Found");
	expect(words(null)).toContain("Could not fetch a/notifications.json : Network request error.");
});
