import fs from "node:fs";
import ts from "typescript";

export interface SourceText {
	file: string;
	text: string;
}

const texts = new Map<string, string>();
/** By file and text. */
const parsed = new Map<string, Map<string, ts.SourceFile>>();

/** A file of the project, read once for all tests of a process. */
export function readText(file: string): string {
	const text = texts.get(file) ?? fs.readFileSync(file, "utf8");
	texts.set(file, text);
	return text;
}

/** Parses a source; each text of a file once for all tests of a process. */
export function parseSource({ file, text }: SourceText): ts.SourceFile {
	const ofFile = parsed.get(file) ?? new Map<string, ts.SourceFile>();
	parsed.set(file, ofFile);
	const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	const source = ofFile.get(text) ?? ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
	ofFile.set(text, source);
	return source;
}

export function parseFile(file: string): ts.SourceFile {
	return parseSource({ file, text: readText(file) });
}
