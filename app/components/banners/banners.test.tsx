import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { NoticeKind } from "~/domain/notice/notice";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { Banners } from "./banners";

vi.mock("@remix-run/react", () => ({
	Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
	useFetcher: () => ({ submit: () => {} }),
	useHref: (path: string) => path,
	useLocation: () => ({ pathname: "/position-monitoring", search: "" }),
	useRevalidator: () => ({ revalidate: () => {} }),
}));

const i18n = translator("en");
const draw = (content: ReactNode) => renderToStaticMarkup(<WordsProvider words={i18n}>{content}</WordsProvider>);
const facts = { accountHid: "a", notices: [], hidden: [], missing: { legal: [], services: [] }, impersonating: null, step: null };

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

test("a member without the required second step reads until when, and where to set one up; afterwards that the account is closed", () => {
	const shown = (isOverdue: boolean) => draw(<Banners facts={{ ...facts, step: { isOverdue, until: "7 December 2026, 10:00" } }} />);
	expect(shown(false)).toContain("by 7 December 2026, 10:00");
	expect(shown(false)).toContain('href="/account/security"');
	expect(shown(true)).toContain("and it opens again");
	expect(draw(<Banners facts={facts} />)).not.toContain("two-step");
});
