import { type ClassValue, clsx } from "clsx";

/** Joins class names. Utilities override component classes by their cascade layer, so their order does not matter. */
export function cn(...classes: ClassValue[]): string {
	return clsx(classes);
}
