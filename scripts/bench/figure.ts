export interface Figure {
	name: string;
	value: number;
	unit: string;
	/** The aim, or null for what is only stated. */
	goal: string | null;
}
