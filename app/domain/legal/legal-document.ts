/** A legal text in words, ready for display. */
export interface LegalDocument {
	title: string;
	/** "Version of 31 March 2025". */
	dated: string;
	/** Publisher and host; [] where the text names none. */
	parties: { title: string; rows: { label: string; value: string }[] }[];
	/** Paragraphs; arrays are lists. */
	sections: { title: string; body: (string | string[])[] }[];
}
