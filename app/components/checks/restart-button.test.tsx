import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { RestartButton } from "./restart-button";

/** Whether the button is disabled, and the text beside it. */
function drawn(count: number, left: number) {
	const html = renderToStaticMarkup(
		<WordsProvider words={translator("en")}>
			<RestartButton form="checks" count={count} left={left} />
		</WordsProvider>,
	);
	const isOff = html.includes('aria-disabled="true" aria-describedby="restart-why"');
	return [isOff, /<p id="restart-why"[^>]*>([^<]*)</.exec(html)?.[1] ?? ""];
}

test.each([
	[0, 20, false, ""],
	[4, 20, false, ""],
	[5, 20, true, "At most 4 checks can be restarted at once."],
	[3, 2, true, "Only 2 checks are left for today."],
	[1, 0, true, "Only 0 checks are left for today."],
])("with %i checks ticked and %i left today the restart is disabled: %s, with the reason beside it", (count, left, isOff, reason) => {
	expect(drawn(count, left)).toEqual([isOff, reason]);
});
