import { AppError } from "../app-error";
import type { Caller } from "./find-session";

/**
 * For what only the owner may do: password, e-mail, phone, API tokens, removal, billing, and
 * links that show positions to others.
 * Throws ImpersonatedException when an administrator acts in the owner's name.
 */
export function refuseImpersonated(caller: Pick<Caller, "session">): void {
	if (caller.session.impersonatorId !== null) throw new AppError("ImpersonatedException");
}
