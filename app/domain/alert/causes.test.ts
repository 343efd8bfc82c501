import { expect, test } from "vitest";
import { MOVES } from "../sample/variation";
import { type CausesOfMoves, causesOf, type MovedKeyword } from "./causes";
import { changesOf, lookAt } from "./page-fixtures";
import type { ComparedKeyword } from "./path-cause";

const SHOP = { domain: "shop.example", hosts: "subdomains" as const };
const NOTHING = { compared: [], engineWide: null };

/** A keyword whose pages went from one to the other; its move follows from them. */
function keyword(before: string, after: string, options: Partial<MovedKeyword> = {}): MovedKeyword {
	const changes = changesOf(lookAt(before), lookAt(after), SHOP);
	const [place, former] = [changes?.after ?? null, changes?.before ?? null];
	const move = place === null ? MOVES.missing : former === null ? MOVES.new : former - place;
	return { ordinal: 1, move, beforeUrl: "", afterUrl: "", changes, ...options };
}

const FELL_BEHIND_BLOCKS = ["a s b c d", "a #videos #videos b c s d"] as const;
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** Causes in short form: "12 fell blocks_above videos". */
function told({ causes }: CausesOfMoves): string[] {
	return causes.map(({ of, cause, keywords, ...facts }) => [keywords, of, cause, ...Object.values(facts)].join(" "));
}

test.each<[string, MovedKeyword[], string[], { unexplained?: number; uncompared?: number }]>([
	["nothing moved", [], [], {}],
	["blocks stand above", [keyword(...FELL_BEHIND_BLOCKS)], ["1 fell blocks_above videos 2"], {}],
	["a rival entered", [keyword("a s b c", "n a s b")], ["1 fell rival_above n.example 1"], {}],
	["a rival rose from below", [keyword("a b c s d e f", "a b c f s d e")], ["1 fell rival_above f.example 0"], {}],
	// All results below the website move up by one when it falls: none of them is a cause.
	["the website fell by itself", [keyword("a s b c d", "a b c s d")], [], { unexplained: 1 }],
	["the website left the list", [keyword("a s b c d", "a b c d e")], [], { unexplained: 1 }],
	["a rival left", [keyword("n a s b", "a s b c")], ["1 rose rival_gone n.example"], {}],
	["a block left", [keyword("a #maps b s c", "a s b c")], ["1 rose type_lost maps page"], {}],
	[
		"the snippet shows the website",
		[keyword("#featured_snippet:a a b s", "#featured_snippet:s s a b")],
		["1 rose type_won featured_snippet"],
		{},
	],
	[
		"the snippet no longer shows it",
		[keyword("#featured_snippet:s s a b", "#featured_snippet:a a b s")],
		["1 fell type_lost featured_snippet own"],
		{},
	],
	["no page is left", [keyword("a s b", "a b s", { changes: null })], [], { uncompared: 1 }],
	[
		"another page of the website is listed",
		[keyword("a s b", "a b s", { beforeUrl: "https://shop.example/a", afterUrl: "https://shop.example/b" })],
		["1 fell address_changed https://shop.example/a https://shop.example/b"],
		{},
	],
	[
		"the same page with another scheme and slash",
		[keyword("a s b", "a b s", { beforeUrl: "http://shop.example/a/", afterUrl: "https://shop.example/a" })],
		[],
		{ unexplained: 1 },
	],
	[
		"keywords of both directions",
		[keyword(...FELL_BEHIND_BLOCKS), keyword("n a s b", "a s b c")],
		["1 fell blocks_above videos 2", "1 rose rival_gone n.example"],
		{},
	],
])("%s", (_, moved, causes, { unexplained = 0, uncompared = 0 }) => {
	const found = causesOf(moved, NOTHING);
	expect(told(found)).toEqual(causes);
	expect(found).toMatchObject({ unexplained, uncompared });
});

test("14 keywords fell: 12 behind blocks, 2 behind rivals of their own, 9 of them also behind one rival", () => {
	const moved = [
		...times(9, () => keyword("a s b c d", "n #videos #videos a s b c")),
		...times(3, () => keyword(...FELL_BEHIND_BLOCKS)),
		keyword("a s b c", "x a s b"),
		keyword("a s b c", "y a s b"),
	];
	const found = causesOf(moved, NOTHING);
	expect(told(found)).toEqual(["12 fell blocks_above videos 2", "9 fell rival_above n.example 9"]);
	// A cause of one keyword says nothing about fourteen.
	expect(found).toMatchObject({ unexplained: 2, causeOf: [...times(12, () => 0), null, null] });
});

test("facts in which keywords differ are left out", () => {
	const other = (n: number) => ({ beforeUrl: `https://shop.example/${n}`, afterUrl: `https://shop.example/new-${n}` });
	expect(
		told(causesOf([keyword("a s b", "#videos a b s", other(1)), keyword("a s b", "#videos #videos a b s", other(2))], NOTHING)),
	).toEqual(["2 fell address_changed  "]);
	expect(told(causesOf([keyword("a s b", "#videos a b s"), keyword("a s b", "#videos #videos a b s")], NOTHING))).toEqual([
		"2 fell blocks_above videos 0",
	]);
});

/** Keywords of a website by path, with their moves. */
function compared(rows: [path: string, move: number][]): ComparedKeyword[] {
	return rows.map(([path, move], ordinal) => ({ ordinal, move, url: path.startsWith("http") ? path : `https://www.shop.example${path}` }));
}

const guide = (move: number) => times(4, (i): [string, number] => [`/guide/boots/${i}`, move]);
const other = (move: number) => times(6, (i): [string, number] => [`/shop/${i}`, move]);

test.each<[string, [string, number][], string[]]>([
	["one path fell", [...guide(-5), ...other(0)], ["4 fell path /guide/boots/"]],
	[
		"pages of one path are half of those that fell",
		[...guide(-5), ["/shop/a", -5], ["/shop/b", -5], ...other(0)],
		["4 fell path /guide/boots/"],
	],
	["others fell as well", [...guide(-5), ["/guide/boots/y", 0], ["/guide/boots/z", 0], ...other(-5).slice(3), ...other(0).slice(1)], []],
	["all stand below the path", guide(-5), []],
	["the whole website fell", [...guide(-5), ...other(-1)], ["10 fell whole_site 10 10"]],
	["the whole website rose but one", [...guide(2), ...other(1).slice(1), ["/shop/z", -1]], ["9 rose whole_site 9 10"]],
	["a few of a small website", [...guide(-5), ...other(-1).slice(2)], []],
	[
		"a host of its own",
		[...guide(0), ...other(0), ...times(4, (i): [string, number] => [`https://blog.shop.example/${i}`, -5])],
		["4 fell path blog.shop.example/"],
	],
])("keywords have in common: %s", (_, rows, expected) => {
	const all = compared(rows);
	const moved = all
		.filter(({ move }) => move !== 0)
		.map(({ ordinal, move }) => keyword("a s b", "a b s", { ordinal, move, changes: null }));
	expect(told(causesOf(moved, { compared: all, engineWide: null })).filter((cause) => !cause.startsWith("1 "))).toEqual(expected);
});

test("what a page shows is named before a path that covers as many, and the path follows", () => {
	const all = compared([...guide(-2), ...other(0)]);
	const moved = all.slice(0, 4).map(({ ordinal }) => keyword(...FELL_BEHIND_BLOCKS, { ordinal }));
	expect(told(causesOf(moved, { compared: all, engineWide: null }))).toEqual(["4 fell blocks_above videos 2", "4 fell path /guide/boots/"]);
});

test("searches of other accounts explain what nothing else does", () => {
	const moved = [keyword("a s b", "a b s"), keyword("a s b", "a b s"), keyword(...FELL_BEHIND_BLOCKS)];
	const found = causesOf(moved, { compared: [], engineWide: 41 });
	expect(told(found)).toEqual(["3 fell engine_wide 41", "1 fell blocks_above videos 2"]);
	expect(found.unexplained).toBe(0);
});
