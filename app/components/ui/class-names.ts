import { type ClassValue, clsx } from "clsx";

/** Joins class names. Utilities override component classes by their cascade layer, whatever the order. */
export function cn(...classes: ClassValue[]): string {
	return clsx(classes);
}
