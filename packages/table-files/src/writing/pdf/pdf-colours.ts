import { BRAND } from "../colours";
import { round } from "./pdf-file";

/** Operators that set the fill colour. */
export const INK = "0.09 0.13 0.12 rg\n";
export const MUTED = "0.3 0.36 0.35 rg\n";
export const WHITE = "1 1 1 rg\n";
export const BRAND_FILL = `${rgbOf(BRAND)} rg\n`;

/** Returns the components of a hexadecimal colour, from 0 to 1, as PDF operands. */
export function rgbOf(colour: string): string {
	return [1, 3, 5].map((at) => round(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(" ");
}
