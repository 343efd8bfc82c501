import type { Operator } from "~/domain/legal/operator";
import type { Env } from "./env";

/** Publisher and host as the deployment's settings name them. */
export function readOperator(env: Env): Operator {
	return {
		publisher: {
			name: env.PUBLISHER_NAME ?? "",
			registration: env.PUBLISHER_REGISTRATION ?? "",
			director: env.PUBLISHER_DIRECTOR ?? "",
			address: env.PUBLISHER_ADDRESS ?? "",
			email: env.PUBLISHER_EMAIL ?? "",
			phone: env.PUBLISHER_PHONE ?? "",
		},
		host: { name: env.HOST_NAME ?? "", address: env.HOST_ADDRESS ?? "", phone: env.HOST_PHONE ?? "" },
	};
}
