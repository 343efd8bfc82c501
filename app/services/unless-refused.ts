import { AppError } from "./app-error";

/** Returns the result of the work, or null if the work throws an AppError. */
export async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
