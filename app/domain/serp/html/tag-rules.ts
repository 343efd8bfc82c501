/** How tags nest, as far as result pages need it. Source: HTML standard, "Optional tags" and "The stack of open elements". */

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Elements that have no inside. */
export const VOID_TAGS = set("area base br col embed hr img input link meta param source track wbr");

/** Elements whose inside is of no use to a reader and is skipped unseen. */
export const SKIPPED_TAGS = set("script style noscript template svg iframe textarea xmp noembed noframes math");

/** A break in the text stands before and after these. */
export const BLOCK_TAGS = set(
	"address article aside blockquote br center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li " +
		"main menu nav ol p pre section summary table tbody td tfoot th thead title tr ul body html",
);

/** An end tag of an inline element does not reach through these. */
export const SPECIAL_TAGS = set(`${[...BLOCK_TAGS].join(" ")} button caption object select`);

/** No end tag but that of a table part reaches through these. */
export const SCOPE_TAGS = set("table td th caption object html");

export const TABLE_PARTS = set("table tbody thead tfoot tr td th caption");

/** A start tag of the key ends an open element of `closes`, looked for up to the first of `within`. */
export interface ImpliedEnd {
	closes: ReadonlySet<string>;
	within: ReadonlySet<string>;
}

const LIST = set("ul ol menu dir table td th");
const ROW = set("table");
const ITEM: ImpliedEnd = { closes: set("li"), within: LIST };
const TERM: ImpliedEnd = { closes: set("dt dd"), within: set("dl table td th") };
const CELL: ImpliedEnd = { closes: set("td th"), within: set("tr table") };
export const PARAGRAPH: ImpliedEnd = { closes: set("p"), within: set("table td th caption object button html") };
/** Links do not nest: a second one ends the first, unless a block stands between. */
const LINK: ImpliedEnd = { closes: set("a"), within: SPECIAL_TAGS };

export const IMPLIED_ENDS: ReadonlyMap<string, ImpliedEnd> = new Map([
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

/** Start tags that end an open paragraph. */
export const ENDS_PARAGRAPH = set(
	"address article aside blockquote center details dir div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p " +
		"pre section table ul",
);
