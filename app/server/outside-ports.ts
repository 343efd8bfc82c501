import type { Ports } from "~/services/ports";
import type { Env } from "../../workers/env";

/** Mail, text messages, bot check and crash reports as the deployment is configured. */
export function outsidePorts(_env: Env): Pick<Ports, "mail" | "sms" | "botCheck" | "crashes"> {
	const notConfigured = async () => {
		throw new Error("not configured");
	};
	return {
		mail: { available: false, send: notConfigured },
		sms: { available: false, send: notConfigured },
		botCheck: { page: null, judge: async () => "person" },
		crashes: { report: async () => {} },
	};
}
