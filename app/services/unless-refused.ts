import { AppError } from "./app-error";

/** The result of the work; null where it is refused. */
export async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
