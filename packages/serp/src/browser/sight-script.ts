import { LOOKED, SIGHT } from "../html/sight/marks";

/** More headings are on no result page. */
const MAX_HEADINGS = 2_000;

/**
 * Script that marks what nobody sees in the page: the outermost elements without a box, and headings that are transparent, cut to nothing or far
 * outside. Defines `withSight(read)`, which returns what `read` returns meanwhile; the marks are taken away again.
 */
export const WITH_SIGHT = `const withSight = (read) => {
	const root = document.documentElement;
	if (!root || !document.body || !root.checkVisibility) return read();
	const marked = [];
	const put = (element, name, value) => {
		element.setAttribute(name, value);
		marked.push([element, name]);
	};
	for (const known of document.querySelectorAll("[${SIGHT}]")) known.removeAttribute("${SIGHT}");
	const without = /^(script|style|template|noscript|link|meta|br|wbr|source)$/i;
	let hasShadowList = false;
	const open = [document.body];
	for (let element = open.pop(); element; element = open.pop()) {
		if (without.test(element.tagName)) continue;
		if (!element.checkVisibility() && getComputedStyle(element).display !== "contents") {
			put(element, "${SIGHT}", "none");
			continue;
		}
		if (element.shadowRoot && element.shadowRoot.querySelector(":is(h2, h3, [role=heading]) a[href], a[href] :is(h2, h3, [role=heading])")) hasShadowList = true;
		open.push(...element.children);
	}
	const cut = new Map();
	const isCut = (element) => {
		if (!element || element === document.body) return false;
		if (!cut.has(element)) {
			const { overflowX, overflowY, clip, clipPath } = getComputedStyle(element);
			const isFlat = (overflowX !== "visible" || overflowY !== "visible") && element.clientWidth + element.clientHeight > 0 && Math.min(element.clientWidth, element.clientHeight) <= 1;
			const isEmpty = (overflowX !== "visible" || overflowY !== "visible") && element.getClientRects().length > 0 && Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height) <= 1;
			cut.set(element, isFlat || isEmpty || /^rect\\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px/.test(clip) || /^(inset\\((50|100)%|circle\\(0)/.test(clipPath) || isCut(element.parentElement));
		}
		return cut.get(element);
	};
	const headings = [...document.body.querySelectorAll("h1, h2, h3, h4, [role=heading]")].slice(0, ${MAX_HEADINGS});
	for (const heading of headings) {
		if (!heading.checkVisibility()) continue;
		const { left, right, bottom, width, height } = heading.getBoundingClientRect();
		const isShown = heading.checkVisibility({ opacityProperty: true, visibilityProperty: true, checkOpacity: true, checkVisibilityCSS: true });
		const isOutside = right + scrollX <= 0 || bottom + scrollY <= 0 || left > 10 * innerWidth;
		if (!isShown || width <= 1 || height <= 1 || isOutside || isCut(heading)) put(heading, "${SIGHT}", "doubtful");
	}
	put(root, "${LOOKED}", hasShadowList ? "partly" : "");
	try {
		return read();
	} finally {
		for (const [element, name] of marked) element.removeAttribute(name);
	}
};`;
