import { AppError } from "~/services/app-error";
import { accountOf, leaveAccount } from "./account-address";
import { createCtx } from "./context";
import type { Env } from "./env";
import { identify } from "./identify";

/** These addresses refuse by themselves: calls answer in JSON, and the guard of an open page makes the browser load the whole address. */
const OWN_ANSWER = /^\/(api|storage)\/|\.data$/;

/**
 * The request that answers instead of this one, which names an account that the signed-in person is not in: an unknown address, whether or not there is
 * such an account. null lets the request through, also without a session: the page's own guard leads to sign-in.
 */
export async function refuseStranger(request: Request, env: Env): Promise<Request | null> {
	if (accountOf(request) === null || OWN_ANSWER.test(new URL(request.url).pathname)) return null;
	try {
		await identify(await createCtx(env), request);
		return null;
	} catch (error) {
		if (error instanceof AppError && error.code === "NotFoundException") return leaveAccount(request);
		throw error;
	}
}
