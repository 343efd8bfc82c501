/** Days from the first to the last, "YYYY-MM-DD". */
export interface DaySpan {
	first: string;
	last: string;
}

export function isWithin(day: string, { first, last }: DaySpan): boolean {
	return day >= first && day <= last;
}
