/** Colour of the URL chip: none left red, under 50 orange, else green. Source: spec B §2, §9 "URL chip". */
export function urlChipTone(left: number): "red" | "orange" | "green" {
	if (left <= 0) return "red";
	return left < 50 ? "orange" : "green";
}
