import ts from "typescript";
import type { SourceText } from "./parse-source";
import { type EntryVerb, importsOf, parseSources, readEntryVerbs } from "./read-entry-verbs";

/** A way in: an address with a loader, a form of it, or a call. */
export interface Reached {
	/** Guards of pages and streams that it runs, by name. */
	guards: string[];
	/** Use cases that it runs, as in EntryVerb, with their rights; null where one asks for none. */
	verbs: ReadonlyMap<string, string | null>;
}

/** What a route's file answers. Forms: by the intent that they name, "" for one without. */
export interface RouteDoors {
	loader: Reached | null;
	forms: ReadonlyMap<string, Reached> | null;
}

type Sources = ReturnType<typeof parseSources>;
/** Something that runs: a node, the module it stands in. */
interface Part {
	node: ts.Node;
	module: string;
}

const GUARD = /^(require(User|Person|Verified|Administrator|Shop|Share|Api)|readSession)$/;
/** Which functions of a repository each of its calls runs (app/server/api/repository.ts). */
const REPOSITORY: Record<string, readonly string[]> = {
	"GET /": ["list"],
	"GET /datatable": ["page"],
	"GET /:id": ["list"],
	"POST /": ["add", "list"],
	"PUT /:id": ["update", "list"],
	"PUT /": ["update", "list"],
	"DELETE /:id": ["references", "remove"],
	"DELETE /": ["references", "remove"],
};

/** Finds what each door runs, by names alone: a use case that stands in a function which a door names is run by it. */
export class DoorReader {
	private readonly sources: Sources;
	private readonly verbs: ReadonlyMap<string, EntryVerb>;

	constructor(texts: readonly SourceText[]) {
		this.sources = parseSources(texts);
		this.verbs = new Map(readEntryVerbs(texts).map((verb) => [verb.name, verb]));
	}

	/** The doors of a route's file, such as "app/routes/alerts/route.tsx". */
	route(file: string): RouteDoors {
		const module = file.replace(/\.tsx?$/, "");
		const served = this.servedParts(module);
		const loader = served ? served.load : this.declared(module, "loader");
		const action = served ? served.act : this.declared(module, "action");
		return {
			loader: loader.length > 0 ? (this.reach(loader, module, false).get("") ?? NOTHING) : null,
			forms: action.length > 0 ? this.reach(action, module, true) : null,
		};
	}

	/** What each call of the API runs, by "METHOD path". */
	calls(): Map<string, Reached> {
		const found = new Map<string, Reached>();
		for (const [module, source] of this.sources) {
			if (!/^app\/server\/api\/[^/]+$/.test(module)) continue;
			const visit = (node: ts.Node): void => {
				if (ts.isObjectLiteralExpression(node)) for (const [name, parts] of callsOf(node)) found.set(name, this.whole(parts, module));
				ts.forEachChild(node, visit);
			};
			visit(source);
		}
		return found;
	}

	/** What a function of a file runs. */
	functionOf(file: string, name: string): Reached {
		const module = file.replace(/\.tsx?$/, "");
		return this.whole(this.declared(module, name), module);
	}

	/** What a file runs anywhere. */
	file(file: string): Reached {
		const module = file.replace(/\.tsx?$/, "");
		const source = this.sources.get(module);
		return this.whole(source ? [...source.statements] : [], module);
	}

	private whole(parts: readonly ts.Node[], module: string): Reached {
		const reached = [...this.reach(parts, module, true).values()];
		return {
			guards: [...new Set(reached.flatMap(({ guards }) => guards))],
			verbs: new Map(reached.flatMap(({ verbs }) => [...verbs])),
		};
	}

	/** The parts of `const { loader, action } = serveScreen({ … })`; null for a route of another shape. */
	private servedParts(module: string): { load: readonly ts.Node[]; act: readonly ts.Node[] } | null {
		for (const statement of this.sources.get(module)?.statements ?? []) {
			if (!ts.isVariableStatement(statement)) continue;
			for (const { name, initializer } of statement.declarationList.declarations) {
				if (!ts.isObjectBindingPattern(name) || !initializer || !ts.isCallExpression(initializer)) continue;
				const [parts] = initializer.arguments;
				if (initializer.expression.getText() !== "serveScreen" || !parts || !ts.isObjectLiteralExpression(parts)) continue;
				const of = (...names: string[]) => parts.properties.filter((one) => names.includes(one.name?.getText() ?? ""));
				const guard = of("guard").length > 0 ? of("guard") : [ts.factory.createIdentifier("requireVerified")];
				const sends = of("act").length > 0;
				return { load: [...guard, ...of("load")], act: sends ? [...guard, ...of("act", "ways")] : [] };
			}
		}
		return null;
	}

	private declared(module: string, name: string): readonly ts.Node[] {
		const source = this.sources.get(module);
		if (!source) return [];
		const known = declarations.get(source) ?? declarationsOf(source);
		declarations.set(source, known);
		return known.get(name) ?? [];
	}

	/** What these nodes run, by the intent that leads there. isForm: of a dialog its forms count, else what it shows. */
	private reach(parts: readonly ts.Node[], module: string, isForm: boolean): Map<string, Reached> {
		const found = new Map<string, { guards: Set<string>; verbs: Map<string, string | null> }>();
		const at = (intent: string) => {
			const one = found.get(intent) ?? { guards: new Set<string>(), verbs: new Map<string, string | null>() };
			found.set(intent, one);
			return one;
		};
		const seen = new Set<string>();
		const follow = (name: string, from: Part, intent: string): void => {
			if (GUARD.test(name)) return void at(intent).guards.add(name);
			const own = this.declared(from.module, name);
			if (own.length > 0) return void enter(own, from.module, name, intent);
			const imported = importsOf(from.module, this.sources).find((one) => one.local === name && !one.isType);
			if (!imported) return;
			if (imported.module.startsWith("app/services/")) {
				const verb = this.verbs.get(`${imported.module.slice("app/services/".length)}#${imported.name}`);
				if (verb) at(intent).verbs.set(verb.name, verb.right);
			} else if (/^(app\/(routes|server)\/|workers\/)/.test(imported.module)) {
				enter(this.declared(imported.module, imported.name), imported.module, imported.name, intent);
			}
		};
		const enter = (nodes: readonly ts.Node[], into: string, name: string, intent: string): void => {
			const key = `${into}#${name}#${intent}`;
			if (seen.has(key)) return;
			seen.add(key);
			for (const node of nodes) visit({ node, module: into }, intent);
		};
		const visit = ({ node, module: from }: Part, intent: string): void => {
			if (ts.isTypeNode(node)) return;
			const named = intent === "" && isForm ? intentOf(node) : null;
			const into = named ?? [intent];
			if (ts.isIdentifier(node)) for (const one of into) follow(node.text, { node, module: from }, one);
			if (isForm && ts.isPropertyAssignment(node) && node.name.getText() === "load" && isDialog(node)) return;
			if (!isForm && (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.name.getText() === "acts") return;
			ts.forEachChild(node, (child) => {
				if (isName(child)) return;
				for (const one of into) visit({ node: child, module: from }, one);
			});
		};
		for (const node of parts) visit({ node, module }, "");
		for (const { guards } of found.values()) for (const guard of at("").guards) guards.add(guard);
		return new Map([...found].map(([intent, { guards, verbs }]) => [intent, { guards: [...guards], verbs }]));
	}
}

const declarations = new WeakMap<ts.SourceFile, Map<string, ts.Node[]>>();

function declarationsOf(source: ts.SourceFile): Map<string, ts.Node[]> {
	const named = source.statements.flatMap((one): [string, ts.Node][] => {
		if ((ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) && one.name) return [[one.name.text, one]];
		if (!ts.isVariableStatement(one)) return [];
		return one.declarationList.declarations.map((declared) => [declared.name.getText(), declared]);
	});
	return new Map(named.map(([name]) => [name, named.filter(([other]) => other === name).map(([, node]) => node)]));
}

const NOTHING: Reached = { guards: [], verbs: new Map() };

/** A property's or member's name is no use of what has the same name. */
function isName(node: ts.Node): boolean {
	const { parent } = node;
	if (!parent || !ts.isIdentifier(node)) return false;
	if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
	return (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isJsxAttribute(parent)) && parent.name === node;
}

function isDialog(node: ts.PropertyAssignment): boolean {
	return ts.isObjectLiteralExpression(node.parent) && node.parent.properties.some((one) => one.name?.getText() === "acts");
}

/** Intents under which a node runs: a clause of a switch, a branch of a condition, a property of a record of acts; null for any other node. */
function intentOf(node: ts.Node): string[] | null {
	const { parent } = node;
	if (!parent) return null;
	if (ts.isCaseClause(node) && /intent/.test(node.parent.parent.expression.getText())) return clauseIntents(node);
	if (ts.isIfStatement(parent) && parent.thenStatement === node) return comparedIntents(parent.expression);
	if (ts.isConditionalExpression(parent) && parent.whenTrue === node) return comparedIntents(parent.condition);
	if (ts.isObjectLiteralElementLike(node) && ts.isObjectLiteralExpression(parent) && node.name && isActs(parent))
		return [nameOf(node.name)];
	if (ts.isArrayLiteralExpression(node) && ts.isArrayLiteralExpression(parent) && node.elements.length === 2 && isActs(parent)) {
		const [first] = node.elements;
		return first && ts.isStringLiteral(first) ? [first.text] : null;
	}
	return null;
}

/** A clause without statements runs the next one's. */
function clauseIntents(node: ts.CaseClause): string[] | null {
	const { clauses } = node.parent;
	const end = clauses.indexOf(node);
	const names: string[] = [];
	for (let i = end; i >= 0; i--) {
		const clause = clauses[i];
		if (!clause || !ts.isCaseClause(clause) || (i < end && clause.statements.length > 0)) break;
		if (ts.isStringLiteral(clause.expression)) names.push(clause.expression.text);
	}
	return names.length > 0 ? names : null;
}

function comparedIntents(condition: ts.Expression): string[] | null {
	const names = [...condition.getText().matchAll(/intent"?\)?\)?\s*===\s*"(\w+)"/g)].flatMap(([, name]) => name ?? []);
	return names.length > 0 ? names : null;
}

/** A record or a map of acts by intent: by its name, or by the function that takes it. */
function isActs(node: ts.Node): boolean {
	for (let one = node.parent; one; one = one.parent) {
		if (ts.isVariableDeclaration(one) || ts.isPropertyAssignment(one)) return /(?:^acts|Acts|(?:^|_)ACTS)$/.test(one.name.getText());
		if (ts.isCallExpression(one) && /^(byIntent|actOf)$/.test(one.expression.getText())) return true;
		if (ts.isFunctionLike(one) || ts.isObjectLiteralExpression(one)) return false;
	}
	return false;
}

function nameOf(name: ts.PropertyName): string {
	return ts.isStringLiteral(name) ? name.text : name.getText();
}

/** The calls that an object of the registry declares, with what they run. */
function callsOf(node: ts.ObjectLiteralExpression): [string, ts.Node[]][] {
	const property = (name: string) => node.properties.find((one) => one.name?.getText() === name);
	const text = (name: string) => {
		const found = property(name);
		return found && ts.isPropertyAssignment(found) && ts.isStringLiteralLike(found.initializer) ? found.initializer.text : null;
	};
	const [method, path, name] = [text("method"), text("path"), text("name")];
	if (method !== null && property("answer")) {
		const parts = ["answer", "again"].flatMap((one) => property(one) ?? []);
		const pattern = property("path");
		// One declaration for several kinds: their paths differ in a name.
		const label =
			path ??
			(pattern && ts.isPropertyAssignment(pattern)
				? pattern.initializer
						.getText()
						.replace(/`/g, "")
						.replace(/\$\{(\w+)\}/g, ":$1")
				: null);
		return label === null || /^:?name\b/.test(label) ? [] : [[`${method} ${label}`, parts]];
	}
	if (name === null || !property("list") || !property("changeSchema")) return [];
	return Object.entries(REPOSITORY).map(([call, functions]) => {
		const [verb = "", rest = ""] = call.split(" /");
		return [`${verb} ${name}${rest === "" ? "" : `/${rest}`}`, functions.flatMap((one) => property(one) ?? [])];
	});
}
