import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { recordedWords } from "~/i18n/recorded-words";
import { WordsProvider } from "~/i18n/use-translation";
import { SubmitButton } from "./submit-button";

const APP = path.resolve(import.meta.dirname, "../..");

test("a page comes with the words of its busy buttons", () => {
	const { words, recorded } = recordedWords("fr");
	const shown = renderToString(
		<WordsProvider words={words}>
			<SubmitButton busyLabel="alerts.form.saving">{words.t("alerts.form.save")}</SubmitButton>
		</WordsProvider>,
	);
	expect(shown).toContain(`aria-disabled="false">${words.t("alerts.form.save")}</button>`);
	expect(Object.keys(recorded)).toContain("alerts.form.saving");
	const busy = renderToString(
		<WordsProvider words={words}>
			<SubmitButton busy busyLabel="alerts.form.saving" />
		</WordsProvider>,
	);
	expect(busy).toContain(`aria-disabled="true">${words.t("alerts.form.saving")}</button>`);
});

/** A button that is disabled while something is true, and has another label meanwhile. */
const OTHER_LABEL = /aria-disabled=\{[^{}]*?\b(\w+)\b[^{}]*\}(?:[^<>{}]|=>|\{[^{}]*\})*>\s*\{[^<>]*?\b\1 \?/;

test("no other button changes its label while it is busy", () => {
	expect('<Button aria-disabled={busy} name="intent">\n{busy ? t("a") : t("b")}</Button>').toMatch(OTHER_LABEL);
	expect('<Button aria-disabled={isBusy || isOff}>{t(isBusy ? "a" : "b")}</Button>').toMatch(OTHER_LABEL);
	const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
	expect(files.length).toBeGreaterThan(300);
	expect(files.filter((file) => OTHER_LABEL.test(readFileSync(path.join(APP, file), "utf8")))).toEqual([]);
});
