import type en from "./en";

/**
 * Requirements of a catalogue: every English key, and for counted texts the forms "one" and "other"; French and Spanish also have "many"
 * (1,000,000), which English lacks.
 */
export type Catalogue = Shape<typeof en>;

type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> } & {
	[K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]: string;
};
