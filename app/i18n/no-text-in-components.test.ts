import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const APP = path.resolve(import.meta.dirname, "..");

/** Attributes that are displayed or read out, including those of our own components. */
const TEXT_ATTRIBUTES = new Set(
	"alt title label placeholder hint heading description summary content text caption aria-label aria-description aria-placeholder aria-roledescription aria-valuetext".split(
		" ",
	),
);

/** Exceptions that may stand in a component, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
	X: "the sign for not found within the depth (spec B §9), the same in all languages",
	"width=device-width, initial-scale=1": "an instruction for browsers",
	"light dark": "an instruction for browsers",
	"UTC:": "the name of the time zone, the same in all languages",
	"· Serpentine": "the product's name behind a page's title",
	"404 · Serpentine": "a number and the product's name",
};

interface Found {
	line: number;
	text: string;
}

/** Texts of a component that do not come from a catalogue: between tags, in displayed attributes, and in titles of `meta`. */
function textsOf(source: string): Found[] {
	const file = ts.createSourceFile("x.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
	const found: Found[] = [];
	const add = (node: ts.Node, text: string) => {
		const shown = text.replace(/&\w+;/g, "").trim();
		const isColour = /^#[\da-f]{3,8}$/i.test(shown);
		if (!isColour && /\p{L}/u.test(shown) && !Object.hasOwn(ALLOWED, shown))
			found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: shown });
	};
	const visit = (node: ts.Node): void => {
		if (ts.isJsxText(node)) add(node, node.text);
		if (ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.has(node.name.getText()))
			for (const one of stringsOf(node.initializer)) add(one, textOf(one));
		if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) for (const one of stringsOf(node.expression)) add(one, textOf(one));
		if (ts.isPropertyAssignment(node) && node.name.getText() === "title")
			for (const one of stringsOf(node.initializer)) add(one, textOf(one));
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

type Text = ts.StringLiteralLike | ts.TemplateExpression;

/** The strings that an expression may evaluate to; the result of a call is not followed. */
function stringsOf(node: ts.Node | undefined): Text[] {
	if (!node) return [];
	if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
	if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
		return stringsOf(node.expression);
	if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue), ...stringsOf(node.whenFalse)];
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return stringsOf(node.right);
	if (ts.isBinaryExpression(node) && isJoining(node.operatorToken.kind)) return [...stringsOf(node.left), ...stringsOf(node.right)];
	return [];
}

function isJoining(kind: ts.SyntaxKind): boolean {
	return kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.PlusToken;
}

function textOf(node: Text): string {
	return ts.isTemplateExpression(node)
		? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" ")
		: node.text;
}

test("only app/i18n/format.ts formats dates, numbers and lists, because it knows the reader's language and zone", () => {
	const files = ["components", "routes"].flatMap((folder) =>
		readdirSync(path.join(APP, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
	);
	const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
	expect(sources.length).toBeGreaterThan(50);
	const own = /\.toLocale(Date|Time)?String\(|\bnew Intl\.|\.toFixed\(/;
	expect(sources.filter((file) => own.test(readFileSync(path.join(APP, file), "utf8")))).toEqual([]);
});

test("components contain no text: all words come from the catalogues", () => {
	const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
		(file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
	);
	expect(files.length).toBeGreaterThan(20);
	const found = files.flatMap((file) =>
		textsOf(readFileSync(path.join(APP, file), "utf8")).map(({ line, text }) => `app/${file}:${line} ${text}`),
	);
	expect(found).toEqual([]);
});

test.each([
	["<p>Hello there</p>", ["Hello there"]],
	["<p>\n\tHello\n\t{name}\n</p>", ["Hello"]],
	['<input placeholder="Search" />', ["Search"]],
	[`<img alt={\`Chart of \${x}\`} />`, ["Chart of"]],
	['<b>{isOn ? "Yes" : t("no")}</b>', ["Yes"]],
	['<b>{isOn && ("a" + b + "c")}</b>', ["a", "c"]],
	['<Field label={name ?? "Nobody"} />', ["Nobody"]],
	['export const meta = () => [{ title: "Sign in" }];', ["Sign in"]],
	['<p className="link" data-kind={kind === "a" ? "b" : "c"}>{t("shell.skip")}</p>', []],
	["<p>· – 12 &nbsp; {count}</p>", []],
	['<i>{words["key"]} {pick("key")} {kind === "x" && <b />}</i>', []],
])("the scan finds displayed text and nothing else: %s", (source, expected) => {
	expect(textsOf(source).map(({ text }) => text)).toEqual(expected);
});
