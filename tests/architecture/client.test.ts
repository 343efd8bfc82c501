import path from "node:path";
import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { expect, test } from "vitest";
import { openApiDocument } from "~/server/api/contract/document";
import { API_ROUTES } from "~/server/api/routes";

const FOLDER = path.resolve("packages/client/src");
const SCHEMA = path.join(FOLDER, "schema.d.ts");

test("client and command compile with the types of the contract as it is now", async () => {
	const types = astToString(await openapiTypescript(openApiDocument(API_ROUTES, { baseUrl: "" }) as unknown as OpenAPI3));
	const options: ts.CompilerOptions = {
		strict: true,
		noEmit: true,
		skipLibCheck: true,
		noUncheckedIndexedAccess: true,
		target: ts.ScriptTarget.ES2022,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
		types: ["node"],
	};
	const host = ts.createCompilerHost(options);
	const read = host.getSourceFile.bind(host);
	host.getSourceFile = (name, ...rest) =>
		path.resolve(name) === SCHEMA ? ts.createSourceFile(name, types, ts.ScriptTarget.ES2022) : read(name, ...rest);
	const faults = ts.getPreEmitDiagnostics(ts.createProgram([path.join(FOLDER, "main.ts")], options, host));
	expect(faults.map(({ file, messageText }) => `${file?.fileName} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`)).toEqual([]);
}, 60_000);
