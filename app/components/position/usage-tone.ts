/** Colour of the monitor chip: 10 or fewer left red, under 50 orange, else green. Source: spec B §2, §9 "Monitor chip". */
export function monitorChipTone(left: number): "red" | "orange" | "green" {
	if (left <= 10) return "red";
	return left < 50 ? "orange" : "green";
}
