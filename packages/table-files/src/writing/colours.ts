/** Colours of links and drawings in all formats, as hexadecimal RGB. */
export const BRAND = "#0b6b5c";
export const LINE_COLOURS = [BRAND, "#b45309", "#4338ca", "#9d174d"];
/** Changes for the better and for the worse. */
export const BETTER = "#15803d";
export const WORSE = "#b91c1c";
/** Relative luminance above which letters on a colour are dark. Source: WCAG 2.2, "contrast ratio"; white on it has 4.5 : 1. */
const LIGHT = 0.183;
/** Relative luminance from which letters have 4.5 : 1 on the ground of a dark page, #101716. */
const READ_ON_DARK = 0.213;
/** By how much an ink is mixed at once. */
const STEP = 0.05;

/** Components of a colour "#rrggbb", 0 to 255. */
export function componentsOf(colour: string): [number, number, number] {
	const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
	return [at(1), at(3), at(5)];
}

/** Whether white letters are hard to read on a colour. */
export function isLight(colour: string): boolean {
	return luminanceOf(colour) > LIGHT;
}

function luminanceOf(colour: string): number {
	const [red, green, blue] = componentsOf(colour).map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** A colour mixed with white: 1 is the colour itself. */
export function paleOf(colour: string, part: number): string {
	return mixed(colour, part, 255);
}

/** A colour for letters and lines on white: darkened until it is read. */
export function inkOf(colour: string): string {
	let ink = colour;
	for (let part = 1; isLight(ink); part -= STEP) ink = mixed(colour, part, 0);
	return ink;
}

/** The same for a dark page: lightened until it is read. */
export function darkInkOf(colour: string): string {
	let ink = colour;
	for (let part = 1; luminanceOf(ink) < READ_ON_DARK; part -= STEP) ink = mixed(colour, part, 255);
	return ink;
}

function mixed(colour: string, part: number, other: number): string {
	return `#${componentsOf(colour)
		.map((value) => Math.round(other - (other - value) * part))
		.map((value) => value.toString(16).padStart(2, "0"))
		.join("")}`;
}
