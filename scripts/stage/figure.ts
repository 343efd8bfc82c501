export interface Figure {
	name: string;
	value: number;
	unit: string;
	/** The goal; null for a figure without one. */
	goal: string | null;
}
