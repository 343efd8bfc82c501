import fs from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { parseFile, parseSource } from "./parse-source";

/** Casts of production code. The number only falls. */
const CEILING = 144;

/** `as X` but `as const`, and `ownJson<X>`, which names a type that nothing checks. */
function castsIn(source: ts.SourceFile): number {
	let count = 0;
	const visit = (node: ts.Node): void => {
		if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) count += 1;
		if (ts.isCallExpression(node) && node.expression.getText() === "ownJson" && node.typeArguments) count += 1;
		ts.forEachChild(node, visit);
	};
	visit(source);
	return count;
}

function production(): string[] {
	const files = ["app", "workers", "packages"].flatMap((folder) =>
		fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
	);
	return files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|\/test-|\/tests?\/|node_modules|\/dist\//.test(name));
}

test("casts are counted: `as const` and a type that is inferred are none", () => {
	expect(
		castsIn(
			parseSource({
				file: "a.ts",
				text: 'const a = 1 as const; const b = c as D; const d = e as unknown as F; ownJson<G>(h); ownJson(i); import { j as k } from "l";',
			}),
		),
	).toBe(4);
});

test("production code has no more casts than before", () => {
	const count = production().reduce((sum, name) => sum + castsIn(parseFile(name)), 0);
	expect(count).toBeLessThanOrEqual(CEILING);
});
