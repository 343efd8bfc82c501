import { componentsOf } from "../colours";
import { round } from "./pdf-file";

/** Operators that set the fill colour. */
export const INK = "0.09 0.13 0.12 rg\n";
export const MUTED = "0.3 0.36 0.35 rg\n";
export const WHITE = "1 1 1 rg\n";
/** Ground of figures and of the heads of tables. */
export const GROUND = "0.95 0.97 0.97 rg\n";
export const HAIRLINE = "0.84 0.87 0.86 RG 0.4 w";

export function fillOf(colour: string): string {
	return `${rgbOf(colour)} rg\n`;
}

/** Returns the components of a hexadecimal colour, from 0 to 1, as PDF operands. */
export function rgbOf(colour: string): string {
	return componentsOf(colour)
		.map((value) => round(value / 255))
		.join(" ");
}
