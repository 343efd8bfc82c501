import { AppError } from "../app-error";

/** The first step of a sign-in was right, and the second is missing. secret: shown by the browser with the second one; null for clients, which send both at once. */
export class SecondStepNeeded extends AppError {
	constructor(readonly secret: string | null) {
		super("SecondStepException");
	}
}
