import fs from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { namesOf } from "../../app/domain/by-name";
import { fieldName, THINGS } from "../../app/domain/thing/things";
import { parseFile, parseSource } from "./parse-source";

/** Kinds that one list may name before it is a second registry. */
const MAX_KINDS = 3;
/** Spellings of the kinds: as in paths and fields of the API, one of them, and their tables. */
const KIND_OF = new Map<string, string>(
	namesOf(THINGS).flatMap((name) => {
		const { one } = THINGS[name];
		const table = { monitors: "monitor", checks: "serp_check", webhooks: "webhook_endpoint", tokens: "api_token" };
		const singular = fieldName(name).replace(/s$/, "");
		return [name, fieldName(name), one, singular, table[name as keyof typeof table] ?? singular].map((word) => [word, name] as const);
	}),
);

const REGISTRY = "app/domain/thing/things.ts";

/** Records whose type takes the names of the registry: the compiler finds a kind that is missing or too much. */
const KEYED = /^(?:Readonly<)?(?:Partial<)?Record<[\w<>" ,]*(?:Kind|ThingName|Referrer)\b/;

function wordsOf(node: ts.Node): (string | undefined)[] {
	const nameOf = (name: ts.PropertyName | undefined) =>
		name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
	if (ts.isArrayLiteralExpression(node)) return node.elements.map((one) => (ts.isStringLiteralLike(one) ? one.text : undefined));
	if (ts.isUnionTypeNode(node))
		return node.types.map((one) => (ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? one.literal.text : undefined));
	if (ts.isObjectLiteralExpression(node)) return node.properties.map((one) => nameOf(one.name));
	if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) return node.members.map((one) => nameOf(one.name));
	return [];
}

function isKeyed({ parent }: ts.Node): boolean {
	if (ts.isSatisfiesExpression(parent) || ts.isVariableDeclaration(parent)) return KEYED.test(parent.type?.getText() ?? "");
	return ts.isAsExpression(parent) && isKeyed(parent);
}

/** "line: kinds" of each list of kinds in a source. */
function listsIn(source: ts.SourceFile): string[] {
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		const words = wordsOf(node);
		const kinds = new Set(words.flatMap((word) => KIND_OF.get(word ?? "") ?? []));
		// The columns of a row have names of kinds among many others.
		if (kinds.size > MAX_KINDS && 2 * kinds.size >= words.length && !isKeyed(node)) {
			found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${[...kinds].join(", ")}`);
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** Words are keyed by the registry where they are read: a missing one is an error of types. */
function production(): string[] {
	const names = ["app", "workers"].flatMap((folder) =>
		fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
	);
	return names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/test-|^app\/i18n\//.test(name));
}

test("the kinds of things are listed once: no list, union or record outside the registry names four of them", () => {
	const lists = new Map(production().map((name) => [name, listsIn(parseFile(name))] as const));
	const found = [...lists].filter(([, list]) => list.length > 0);
	expect(found).toEqual([[REGISTRY, [expect.stringContaining("websites, monitors")]]]);
});

test("a second list is found by its words in any spelling; a record that the registry keys is none", () => {
	const planted = [
		'const A = ["monitors", "tags", "notes", "webhooks"] as const;',
		'type B = "note" | "saved_view" | "scheduled_export" | "share";',
		"const c = { keyword: 1, website: 2, tag: 3, view: 4 };",
		"interface D { webhooks: 1; shares: 2; scheduled_exports: 3; alert_rules: 4 }",
		'const E: Readonly<Record<RowKind, number>> = { notes: 1, shares: 2, webhooks: 3, "alert-rules": 4 };',
		"const f = { monitors, websites, tags, notes } satisfies Record<SearchedKind, unknown>;",
		'const G = ["monitors", "websites", "tags"];',
	];
	expect(listsIn(parseSource({ file: "planted.ts", text: planted.join("\n") })).map((one) => one.split(":")[0])).toEqual([
		"1",
		"2",
		"3",
		"4",
	]);
});
