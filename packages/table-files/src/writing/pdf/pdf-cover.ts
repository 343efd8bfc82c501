import type { Cover } from "../document";
import { BRAND_FILL, WHITE } from "./pdf-colours";
import { type PdfPage, round } from "./pdf-file";
import type { PdfFont } from "./pdf-font";

const HEIGHT = 250;
const MARK = { side: 60, radius: 10, letter: 34 };
/** Maximum size of a logo and the padding of its white box, in points. */
const LOGO = { width: 220, height: 44, padding: 12 };
const SIZE = { name: 34, title: 19, subtitle: 13 };
/** Control point factor of a Bézier curve that approximates a quarter circle. */
const ROUND = 0.5523;

interface Place {
	/** Size and margin of the page, in points. */
	width: number;
	height: number;
	margin: number;
	regular: PdfFont;
	bold: PdfFont;
}

/** Logo in a PDF: name of its resource and size in pixels. */
export interface PlacedLogo {
	name: string;
	width: number;
	height: number;
}

/** Draws the band at the top of a cover behind its texts, and returns its height. */
export function drawBand(page: PdfPage, { name }: Cover, logo: PlacedLogo | null, { width, height, margin, bold }: Place): number {
	const { side, radius, letter } = MARK;
	const y = height - margin - side;
	page.draw(`${BRAND_FILL}0 ${height - HEIGHT} ${width} ${HEIGHT} re f\n${WHITE}`);
	if (logo) {
		const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
		const [across, down] = [round(logo.width * scale), round(logo.height * scale)];
		page.draw(`${margin} ${y} ${round(across + 2 * LOGO.padding)} ${side} re f\n`);
		page.draw(`q ${across} 0 0 ${down} ${margin + LOGO.padding} ${round(y + (side - down) / 2)} cm /${logo.name} Do Q\n`);
		return HEIGHT;
	}
	page.draw(`${roundedSquare(margin, y, side, radius)} f\n${BRAND_FILL}`);
	const text = ([...name.trim()][0] ?? "").toLocaleUpperCase();
	const shown = (bold.show(text).width * letter) / 1_000;
	page.text(bold, { text, x: margin + (side - shown) / 2, y: y + (side - letter * 0.71) / 2, size: letter });
	return HEIGHT;
}

/** Returns the text lines of a cover: name, title and subtitle. The caller draws and tags each line. */
export function coverLines(
	{ name }: Cover,
	{ title, subtitle }: { title: string; subtitle: string },
	{ height, margin, bold, regular }: Place,
) {
	const top = height - margin - MARK.side - 62;
	return [
		{ kind: "P", font: bold, text: name, size: SIZE.name, y: top },
		{ kind: "H1", font: bold, text: title, size: SIZE.title, y: top - 36 },
		{ kind: "P", font: regular, text: subtitle, size: SIZE.subtitle, y: top - 60 },
	];
}

function roundedSquare(x: number, y: number, side: number, radius: number): string {
	const [right, top, bend] = [x + side, y + side, radius * (1 - ROUND)];
	const path = [
		`${x + radius} ${y} m`,
		`${right - radius} ${y} l ${right - bend} ${y} ${right} ${y + bend} ${right} ${y + radius} c`,
		`${right} ${top - radius} l ${right} ${top - bend} ${right - bend} ${top} ${right - radius} ${top} c`,
		`${x + radius} ${top} l ${x + bend} ${top} ${x} ${top - bend} ${x} ${top - radius} c`,
		`${x} ${y + radius} l ${x} ${y + bend} ${x + bend} ${y} ${x + radius} ${y} c`,
	];
	return path.join("\n").replace(/\d+\.\d+/g, (number) => String(round(Number(number))));
}
