import type { PasswordCost } from "~/services/ctx";
import type { DnsReader } from "~/services/dns-ports";
import type { Ports } from "~/services/ports";
import { CHEAP_PASSWORD_COST } from "~/services/sessions/password-hash";
import type { SerpSource } from "~/services/source-ports";
import { devClockOffsetMs } from "./dev-clock";
import { devDns } from "./dev-dns";
import { loadDevFaults } from "./dev-faults";
import { devOutsidePorts } from "./dev-outbox";
import type { Env } from "./env";
import { meteredEnv, meteredSource } from "./meter";

/** Keys of simulated providers need no secret of their own. */
const DEV_SECRET = "development only, and nothing to hide here";

/** Development only: what stands between the app and its bindings. */
export interface DevEnv {
	env: Env;
	source(source: SerpSource): SerpSource;
	/** Instead of real services. */
	outside: Pick<Ports, "mail" | "sms" | "botCheck" | "crashes">;
	dns: DnsReader;
	clockOffsetMs: number;
	/** From CHEAP_PASSWORDS, which the tests in workerd and the journeys set. */
	passwordCost?: PasswordCost;
}

/** Bindings that count and can be made to fail, and a clock that can be moved. Imported where DEV_AIDS is true and nowhere else. */
export async function devEnv(env: Env): Promise<DevEnv> {
	const [clockOffsetMs] = await Promise.all([devClockOffsetMs(env), loadDevFaults(env)]);
	return {
		env: { SOURCES_SECRET: DEV_SECRET, ...meteredEnv(env) },
		source: (source) => meteredSource(env, source),
		outside: devOutsidePorts(env, clockOffsetMs),
		dns: devDns(env),
		clockOffsetMs,
		...(env.CHEAP_PASSWORDS === "1" && { passwordCost: CHEAP_PASSWORD_COST }),
	};
}
