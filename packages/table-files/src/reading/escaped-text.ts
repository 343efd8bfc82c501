/** A character that XML cannot hold, or that would look like one. Source: ECMA-376 part 1, 22.9.2.19 "ST_Xstring". */
const ESCAPED = /_x([0-9a-fA-F]{4})_/g;

/** The text of a cell as people see it: "_x000D_" is a line end, "_x005F_" an underscore. */
export function unescapedText(text: string): string {
	if (!text.includes("_x")) return text;
	// XML takes a line end of two characters for one.
	const lines = text.replaceAll("\r\n", "\n");
	return lines.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replaceAll(/\r\n?/g, "\n");
}
