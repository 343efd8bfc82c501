import type { HtmlElement } from "./html-element";

/** A scanned page: elements in document order and the texts between tags as ranges of the source. */
export interface HtmlDocument {
	source: string;
	elements: readonly HtmlElement[];
	/** Start and end of each text in the source, two numbers a text. */
	textRanges: readonly number[];
	/** Whether a block or line break precedes the text. */
	textBreaks: readonly boolean[];
	/** Contents of `style` and `template` elements, as ranges of the source: they are no part of the page's text. */
	skipped: readonly { element: HtmlElement; from: number; to: number }[];
	/** The page's own end, `</html>`, was there. */
	closed: boolean;
	/** Another page began after that end. */
	restarted: boolean;
	/** The source ended inside a tag, a comment or a script. */
	cut: boolean;
}
