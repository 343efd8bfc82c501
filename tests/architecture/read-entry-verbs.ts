import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { parseSource, readText, type SourceText } from "./parse-source";

/** A use case that a route, the server or a worker enters by: a function of app/services with ctx as its first parameter. */
export interface EntryVerb {
	/** "tags/add-tag#addTag" */
	name: string;
	/** Its parameter after ctx: a seat, an account in another form, or neither. */
	takes: "seat" | "account" | "neither";
	/** Right that its first line asks for; null where a script cannot tell. */
	right: string | null;
	/** Files that import it. */
	doors: string[];
}

const DOORS = /^(app\/(routes|server)\/|app\/[^/]+$|workers\/(?!dev\/))/;

/** Production code of the app and its workers. */
export function readSources(): SourceText[] {
	return fs
		.globSync("{app,workers}/**/*.{ts,tsx}")
		.filter((file) => !/\.test\.tsx?$|\/test-[a-z-]+\.tsx?$|-fixtures\.tsx?$/.test(file))
		.map((file) => ({ file, text: readText(file) }));
}

export function readEntryVerbs(sources: readonly SourceText[]): EntryVerb[] {
	const files = parseSources(sources);
	const verbs: EntryVerb[] = [];
	for (const [imported, doors] of importedBy(files)) {
		const [module = "", name = ""] = imported.split("#");
		const declared = functionOf(files.get(module), name);
		const [ctx, subject] = declared?.parameters ?? [];
		if (!declared || ctx?.name.getText() !== "ctx") continue;
		const takes = subject ? kindOf(subject, module, files) : "neither";
		verbs.push({ name: imported.slice("app/services/".length), takes, right: rightOf(declared), doors });
	}
	return verbs.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Parsed sources by their modules: "app/services/tags/add-tag". */
type Files = ReadonlyMap<string, ts.SourceFile>;

export function parseSources(sources: readonly SourceText[]): Files {
	return new Map(sources.map((one) => [one.file.replace(/\.tsx?$/, ""), parseSource(one)]));
}

type Declared = ts.FunctionDeclaration | ts.ArrowFunction;

/** Functions of services that doors import to run them: "app/services/…#name" → files. */
function importedBy(files: Files): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const [file, source] of files) {
		if (!DOORS.test(source.fileName)) continue;
		for (const { module, name, isType } of importsOf(file, files)) {
			if (isType || !module.startsWith("app/services/")) continue;
			const key = `${module}#${name}`;
			found.set(key, [...(found.get(key) ?? []), source.fileName]);
		}
	}
	return found;
}

interface Import {
	module: string;
	/** As the module exports it, and as it is called here. */
	name: string;
	local: string;
	isType: boolean;
}

const knownImports = new WeakMap<ts.SourceFile, readonly Import[]>();

/** Named imports of own files, static and dynamic (`const { a } = await import("…")`). */
export function importsOf(file: string, files: Files): readonly Import[] {
	const source = files.get(file);
	if (!source) return [];
	const known = knownImports.get(source);
	if (known) return known;
	const found: Import[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node)) found.push(...staticImports(file, node));
		else if (ts.isVariableDeclaration(node)) found.push(...dynamicImports(file, node));
		ts.forEachChild(node, visit);
	};
	visit(source);
	knownImports.set(source, found);
	return found;
}

/** The own file of a specifier; null for a package. */
function moduleOf(file: string, specifier: ts.Node | undefined): string | null {
	if (!specifier || !ts.isStringLiteral(specifier)) return null;
	if (specifier.text.startsWith("~/")) return `app/${specifier.text.slice(2)}`;
	return specifier.text.startsWith(".") ? path.join(path.dirname(file), specifier.text) : null;
}

function staticImports(file: string, { moduleSpecifier, importClause }: ts.ImportDeclaration): Import[] {
	const module = moduleOf(file, moduleSpecifier);
	const bindings = importClause?.namedBindings;
	if (module === null || !bindings || !ts.isNamedImports(bindings)) return [];
	return bindings.elements.map(({ name, propertyName, isTypeOnly }) => ({
		module,
		name: (propertyName ?? name).text,
		local: name.text,
		isType: isTypeOnly || importClause.isTypeOnly,
	}));
}

function dynamicImports(file: string, { name, initializer }: ts.VariableDeclaration): Import[] {
	const call = initializer && ts.isAwaitExpression(initializer) ? initializer.expression : initializer;
	if (!ts.isObjectBindingPattern(name) || !call || !ts.isCallExpression(call)) return [];
	const module = call.expression.kind === ts.SyntaxKind.ImportKeyword ? moduleOf(file, call.arguments[0]) : null;
	if (module === null) return [];
	return name.elements.map((one) => ({
		module,
		name: (one.propertyName ?? one.name).getText(),
		local: one.name.getText(),
		isType: false,
	}));
}

function functionOf(source: ts.SourceFile | undefined, name: string): Declared | undefined {
	for (const statement of source?.statements ?? []) {
		if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
		if (!ts.isVariableStatement(statement)) continue;
		for (const { name: declared, initializer } of statement.declarationList.declarations)
			if (declared.getText() === name && initializer && ts.isArrowFunction(initializer)) return initializer;
	}
	return undefined;
}

function kindOf(subject: ts.ParameterDeclaration, module: string, files: Files): EntryVerb["takes"] {
	if (/^(Pick<)?\w*Seat\b/.test(subject.type?.getText() ?? "")) return "seat";
	return namesAccount(subject, module, files, new Set()) ? "account" : "neither";
}

/** Does the parameter or its type, looked up through own files, name an account? */
function namesAccount(node: ts.Node, module: string, files: Files, seen: Set<string>): boolean {
	if (ts.isIdentifier(node) && /^account(Id|Ids)?$/.test(node.text)) return true;
	if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
		const found = typeOf(node.typeName.text, module, files);
		const key = found && `${found.module}#${node.typeName.text}`;
		if (found && key && !seen.has(key)) {
			seen.add(key);
			if (namesAccount(found.declared, found.module, files, seen)) return true;
		}
	}
	return ts.forEachChild(node, (child) => namesAccount(child, module, files, seen) || undefined) === true;
}

function typeOf(name: string, module: string, files: Files): { declared: ts.Node; module: string } | null {
	const source = files.get(module);
	if (!source) return null;
	for (const statement of source.statements)
		if ((ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) && statement.name.text === name)
			return { declared: statement, module };
	const imported = importsOf(module, files).find(({ local }) => local === name);
	return imported && imported.module !== module ? typeOf(imported.name, imported.module, files) : null;
}

/** The right of `assertRight(seat, "work.read")`, where that is the first statement. */
function rightOf({ body }: Declared): string | null {
	const first = body && ts.isBlock(body) ? body.statements[0] : undefined;
	if (!first || !ts.isExpressionStatement(first) || !ts.isCallExpression(first.expression)) return null;
	const { expression, arguments: given } = first.expression;
	const right = given[1];
	return expression.getText() === "assertRight" && right && ts.isStringLiteral(right) ? right.text : null;
}
