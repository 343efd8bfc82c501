/** How tags nest, as far as result pages need it. Source: HTML standard, "Optional tags" and "The stack of open elements". */

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Elements that have no inside. */
const VOID_TAGS = set("area base br col embed hr img input link meta param source track wbr");

/** Elements whose inside is of no use to a reader and is skipped unseen. */
const SKIPPED_TAGS = set("script style noscript template svg iframe textarea xmp noembed noframes math");

/** A break in the text stands before and after these. */
const BLOCK_TAGS = set(
	"address article aside blockquote br center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li " +
		"main menu nav ol p pre section summary table tbody td tfoot th thead title tr ul body html",
);

/** An end tag of an inline element does not reach through these. */
const SPECIAL_TAGS = set(`${[...BLOCK_TAGS].join(" ")} button caption object select`);

/** No end tag but that of a table part reaches through these. */
const SCOPE_TAGS = set("table td th caption object html");

const TABLE_PARTS = set("table tbody thead tfoot tr td th caption");

/** A start tag of the key ends an open element of `closes`, looked for up to the first of `within`. */
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
/** Links do not nest: a second one ends the first, unless a block stands between. */
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

/** Start tags that end an open paragraph. */
const ENDS_PARAGRAPH = set(
	"address article aside blockquote center details dir div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p " +
		"pre section table ul",
);

const TABLE: ReadonlySet<string> = new Set(["table"]);

/** All that the scanner has to know of a tag. */
export interface TagRule {
	/** In lower case. */
	name: string;
	isBlock: boolean;
	/** Has no inside, or none that is read. */
	isEmpty: boolean;
	isSkipped: boolean;
	/** What its start tag ends. */
	implied: readonly ImpliedEnd[];
	/** Elements its end tag does not reach through. */
	stops: ReadonlySet<string>;
}

/** The rule of a tag, whatever its case. */
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
