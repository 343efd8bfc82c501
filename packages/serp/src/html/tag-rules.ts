/** Nesting rules of tags, as far as result pages need them. Source: HTML standard, "Optional tags" and "The stack of open elements". */

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Elements without content. */
const VOID_TAGS = set("area base br col embed hr img input link meta param source track wbr");

/** Elements whose content is of no use to a reader and is skipped. */
const SKIPPED_TAGS = set("script style noscript template svg iframe textarea xmp noembed noframes math");

/** A line break is before and after these in the text. */
const BLOCK_TAGS = set(
	"address article aside blockquote br center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li " +
		"main menu nav ol p pre section summary table tbody td tfoot th thead title tr ul body html",
);

/** Elements that an end tag of an inline element does not cross. */
const SPECIAL_TAGS = set(`${[...BLOCK_TAGS].join(" ")} button caption object select`);

/** Elements that only the end tag of a table part crosses. */
const SCOPE_TAGS = set("table td th caption object html");

const TABLE_PARTS = set("table tbody thead tfoot tr td th caption");

/** A start tag of the key closes an open element of `closes`, searched up to the first of `within`. */
interface ImpliedEnd {
	closes: ReadonlySet<string>;
	within: ReadonlySet<string>;
}

const LIST = set("ul ol menu dir table td th");
const ROW = set("table");
const ITEM: ImpliedEnd = { closes: set("li"), within: LIST };
const TERM: ImpliedEnd = { closes: set("dt dd"), within: set("dl table td th") };
const CELL: ImpliedEnd = { closes: set("td th"), within: set("tr table") };
const PARAGRAPH: ImpliedEnd = { closes: set("p"), within: set("table td th caption object button html") };
/** Links do not nest: a second one closes the first, unless a block is between them. */
const LINK: ImpliedEnd = { closes: set("a"), within: SPECIAL_TAGS };

const IMPLIED_ENDS: ReadonlyMap<string, ImpliedEnd> = new Map([
	["li", ITEM],
	["dt", TERM],
	["dd", TERM],
	["td", CELL],
	["th", CELL],
	["tr", { closes: set("tr"), within: ROW }],
	["tbody", { closes: set("tbody thead tfoot"), within: ROW }],
	["tfoot", { closes: set("tbody thead tfoot"), within: ROW }],
	["option", { closes: set("option"), within: set("select") }],
	["a", LINK],
]);

/** Start tags that close an open paragraph. */
const ENDS_PARAGRAPH = set(
	"address article aside blockquote center details dir div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p " +
		"pre section table ul",
);

const TABLE: ReadonlySet<string> = new Set(["table"]);

/** The scanner's rules for a tag. */
export interface TagRule {
	/** In lower case. */
	name: string;
	isBlock: boolean;
	/** It has no content, or none that is read. */
	isEmpty: boolean;
	isSkipped: boolean;
	/** Elements that its start tag closes. */
	implied: readonly ImpliedEnd[];
	/** Elements that its end tag does not cross. */
	stops: ReadonlySet<string>;
}

/** The rule of a tag, in any case. */
export function ruleOfTag(tag: string): TagRule {
	const name = tag.toLowerCase();
	const implied = IMPLIED_ENDS.get(name);
	return {
		name,
		isBlock: BLOCK_TAGS.has(name),
		isEmpty: VOID_TAGS.has(name) || SKIPPED_TAGS.has(name),
		isSkipped: SKIPPED_TAGS.has(name),
		implied: [...(ENDS_PARAGRAPH.has(name) ? [PARAGRAPH] : []), ...(implied === undefined ? [] : [implied])],
		stops: TABLE_PARTS.has(name) ? TABLE : SPECIAL_TAGS.has(name) ? SCOPE_TAGS : SPECIAL_TAGS,
	};
}
