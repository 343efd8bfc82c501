/** Properties that can hide an element, as far as they are read. */
const PROPERTIES = new Set(
	"display visibility content-visibility opacity clip clip-path position left right top bottom text-indent margin-left height max-height width max-width overflow overflow-x overflow-y transform font-size filter scale zoom".split(
		" ",
	),
);

/** No longer value hides anything. */
const MAX_VALUE_CHARACTERS = 300;

export interface Declaration {
	property: string;
	/** In lower case, without "!important". */
	value: string;
	important: boolean;
}

/** The declarations of a rule's body or a `style` attribute that can hide an element. */
export function readDeclarations(text: string): Declaration[] {
	return text.split(";").flatMap((part) => {
		const colon = part.indexOf(":");
		const property = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
		if (!PROPERTIES.has(property)) return [];
		const value = part.slice(colon + 1, colon + MAX_VALUE_CHARACTERS).toLowerCase();
		return [{ property, value: value.replace(/!\s*important\s*$/, "").trim(), important: /!\s*important\s*$/.test(value) }];
	});
}
