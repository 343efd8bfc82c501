/** A box that begins so far outside the page is seen nowhere (CSS pixels). */
const FAR_OUTSIDE = -1_000;
const ZERO = /^[+-]?0*\.?0*(px|em|rem|%|vh|vw)?$/;
const TINY = /^(0*\.?0*|[01]px)(px|em|rem|%|vh|vw)?$/;

/**
 * Whether a box is moved away, cut to nothing, made transparent or shrunk. Pages do so to what they show later, too, so that it cannot be told who sees
 * it.
 */
export function hidesInDoubt(get: (property: string) => string | null): boolean {
	const opacity = get("opacity");
	if (opacity !== null && /^0*\.?0*%?$/.test(opacity)) return true;
	return isCut(get) || isFarOutside(get) || isShrunk(get);
}

function isCut(get: (property: string) => string | null): boolean {
	if (/^rect\(\s*(0|1)(px)?[\s,]+(0|1)(px)?[\s,]+(0|1)(px)?[\s,]+(0|1)(px)?\s*\)$/.test(get("clip") ?? "")) return true;
	if (/^(inset\(\s*(50|100)%|circle\(\s*0|polygon\(\s*0(px|%)? 0(px|%)?,\s*0(px|%)? 0(px|%)?,\s*0)/.test(get("clip-path") ?? ""))
		return true;
	const isClipped = ["overflow", "overflow-x", "overflow-y"].some((name) => /hidden|clip/.test(get(name) ?? ""));
	return isClipped && ["height", "max-height", "width", "max-width"].some((name) => TINY.test(get(name) ?? "-"));
}

function isFarOutside(get: (property: string) => string | null): boolean {
	const isMoved = /absolute|fixed|relative/.test(get("position") ?? "");
	const names = isMoved ? ["left", "right", "top", "bottom", "text-indent", "margin-left"] : ["text-indent", "margin-left"];
	return names.some((name) => Number.parseFloat(get(name) ?? "") * (/(em|vw|vh|%)$/.test(get(name) ?? "") ? 16 : 1) <= FAR_OUTSIDE);
}

function isShrunk(get: (property: string) => string | null): boolean {
	if (/scale[xy3d]*\(\s*0*\.?0*\s*[,)]/.test(get("transform") ?? "") || /translate[xy3d]*\(\s*-\d{4,}/.test(get("transform") ?? ""))
		return true;
	if (/opacity\(\s*0*\.?0*%?\s*\)/.test(get("filter") ?? "")) return true;
	return ["font-size", "scale", "zoom"].some((name) => {
		const value = get(name);
		return value !== null && value !== "" && ZERO.test(value);
	});
}
