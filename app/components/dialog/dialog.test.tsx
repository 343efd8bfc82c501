import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { Dialog } from "./dialog";

vi.mock("@remix-run/react", () => ({
	Link: ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
		<a href={to} aria-label={(rest as Record<string, string>)["aria-label"]}>
			{children}
		</a>
	),
	useNavigate: () => () => {},
}));

function draw(dialog: ReactNode): string {
	const i18n = translator("en");
	return renderToStaticMarkup(<WordsProvider words={i18n}>{dialog}</WordsProvider>);
}

test.each([
	["small", 400],
	["code", 450],
	["normal", 600],
	["large", 960],
	["x-large", 1280],
] as const)("a dialog of size %s is %i px wide", (size, px) => {
	const html = draw(
		<Dialog title="Title" size={size} closeHref="/back">
			text
		</Dialog>,
	);
	expect(html).toContain(`class="dialog" data-size="${size}"`);
	const css = readFileSync("app/styles/dialog.css", "utf8");
	const selector = size === "normal" ? ".dialog" : `.dialog[data-size="${size}"]`;
	const rule = css.split("\n}\n").find((one) =>
		one
			.trimStart()
			.replace(/^\/\*.*\*\/\s*/, "")
			.startsWith(`${selector} {`),
	);
	expect(/[^-]width: min\(([\d.]+)rem, calc\(100vw - 2rem\)\)/.exec(rule ?? "")?.[1]).toBe(String(px / 16));
});

test("a dialog is open without JavaScript and can be closed, a persistent one only by its own buttons", () => {
	const html = draw(
		<Dialog title="Title" closeHref="/back">
			text
		</Dialog>,
	);
	expect(html).toMatch(/<dialog[^>]* open=""[^>]*aria-labelledby="dialog-title"/);
	expect(html).toContain('<a href="/back" aria-label="Close">');
	const persistent = draw(
		<Dialog title="Title" persistent>
			text
		</Dialog>,
	);
	expect(persistent).not.toContain("<a ");
});
