import type { Outline } from "./outline-page";
import type { GoogleParser } from "./parser-config";

/** Name of an unknown layout. */
const UNKNOWN_GENERATION = "unknown";

/** The layout of a page by the parser's marks: the first whose marks are all present, and whose `lacks` are all absent. */
export function nameGeneration({ signs }: Outline, parser: GoogleParser): string {
	const fits = parser.generations.find(({ has, lacks }) => has.every((mark) => signs.has(mark)) && !lacks.some((mark) => signs.has(mark)));
	return fits?.name ?? UNKNOWN_GENERATION;
}
