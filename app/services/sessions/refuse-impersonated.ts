import { AppError } from "../app-error";
import type { Caller } from "./find-session";

/**
 * For what only the owner may do, never an administrator who acts in the owner's name: what gives access (password, e-mail, phone, API tokens, connected
 * programs), what costs or ends (billing, removal), what sends the account's data anywhere (webhooks, links, scheduled reports, reports by mail), and what
 * hides from the owner what happened (notifications). Called first by each such use case, so that screens, calls and tools share it; the matrix
 * is tests/integration/impersonation-matrix.test.ts. Throws ImpersonatedException.
 */
export function refuseImpersonated(caller: Pick<Caller, "session">): void {
	if (caller.session.impersonatorId !== null) throw new AppError("ImpersonatedException");
}
