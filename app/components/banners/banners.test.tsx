import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { NoticeKind } from "~/domain/notice/notice";
import en from "~/i18n/en";
import { Banners } from "./banners";

vi.mock("@remix-run/react", () => ({
	useFetcher: () => ({ submit: () => {} }),
	useLocation: () => ({ pathname: "/position-monitoring", search: "" }),
	useRevalidator: () => ({ revalidate: () => {} }),
}));

const i18n = createInstance();
i18n.use(initReactI18next).init({ lng: "en", resources: { en: { translation: en } }, initImmediate: false });
const draw = (content: ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>);
const facts = { accountHid: "a", notices: [], hidden: [], missing: { legal: [], services: [] }, impersonating: null };

test("a warning names the settings that the legal notice lacks", () => {
	const html = draw(<Banners facts={{ ...facts, missing: { legal: ["PUBLISHER_NAME", "HOST_NAME"], services: [] } }} />);
	expect(html).toContain("The legal notice is incomplete. Missing in the configuration: PUBLISHER_NAME, HOST_NAME.");
	expect(draw(<Banners facts={facts} />)).not.toContain("Missing in the configuration");
});

test("a notice has a button that hides it, unless it is critical", () => {
	const notice = (kind: NoticeKind) => draw(<Banners facts={{ ...facts, notices: [{ hid: "n", kind, text: "Read this." }] }} />);
	expect(notice("promotion")).toContain('aria-label="Hide this notice"');
	expect(notice("technical_difficulties")).toContain("Read this.");
	expect(notice("technical_difficulties")).not.toContain("<button");
});
