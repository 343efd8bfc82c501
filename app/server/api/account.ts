import { AppError } from "~/services/app-error";
import { accountJson } from "./account-json";
import type { ApiRoute } from "./call";

/** GET account: who is signed in, with plan, limits and use; also before the account is activated. Source: spec A §7. */
export const accountRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "account",
		access: "signed_in",
		async answer({ caller }) {
			if (!caller) throw new AppError("InvalidTokenException");
			return accountJson(caller);
		},
	},
];
