/** Computed style properties that the copy carries as attributes. */
const PRESENTATION = [
	"fill",
	"fill-opacity",
	"stroke",
	"stroke-dasharray",
	"stroke-opacity",
	"stroke-width",
	"opacity",
	"visibility",
	"font-family",
	"font-size",
	"font-weight",
	"text-anchor",
	"dominant-baseline",
] as const;

/** Elements left out of the image: HTML inside the SVG, and parts without meaning in a still image. */
const LEFT_OUT = new Set(["foreignObject", "style", "script"]);

/**
 * Renders an SVG of the page as a PNG, "data:image/png;base64,…". The copy uses no style sheet or style attribute: the content security
 * policy also applies to SVG images and refuses both. background: any CSS colour.
 */
export async function chartImage(svg: SVGSVGElement, { scale, background }: { scale: number; background: string }): Promise<string | null> {
	const { width, height } = svg.getBoundingClientRect();
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(width * scale);
	canvas.height = Math.round(height * scale);
	const brush = canvas.getContext("2d");
	if (!brush || canvas.width === 0) return null;
	const picture = new Image(canvas.width, canvas.height);
	picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg, canvas))}`;
	await picture.decode();
	brush.fillStyle = background;
	brush.fillRect(0, 0, canvas.width, canvas.height);
	brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return canvas.toDataURL("image/png");
}

function svgText(svg: SVGSVGElement, size: { width: number; height: number }): string {
	const { width, height } = svg.getBoundingClientRect();
	const inside = [...svg.childNodes].map(nodeText).join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

function nodeText(node: Node): string {
	if (node instanceof Text) return escaped(node.data);
	if (!(node instanceof SVGElement) || LEFT_OUT.has(node.tagName)) return "";
	const style = getComputedStyle(node);
	if (style.display === "none") return "";
	const kept = [...node.attributes].filter(({ name }) => /^[a-z][\w-]*$/i.test(name) && name !== "style" && name !== "class");
	const attributes = new Map(kept.map(({ name, value }) => [name, value]));
	for (const name of PRESENTATION) attributes.set(name, style.getPropertyValue(name));
	const written = [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
	return `<${node.tagName}${written}>${[...node.childNodes].map(nodeText).join("")}</${node.tagName}>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");
}
