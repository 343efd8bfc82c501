import { type ClassValue, clsx } from "clsx";

/** Joins class names. Those of components give way to single properties by their layer, whatever the order. */
export function cn(...classes: ClassValue[]): string {
	return clsx(classes);
}
