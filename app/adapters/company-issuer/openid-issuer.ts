import type { CompanyIssuer } from "~/services/company-ports";
import type { Send } from "./conversations";

interface Settings {
	localOrigins: readonly string[];
	/** Asks an address whose host was checked, at these IP addresses. */
	send(addresses: readonly string[]): Send;
}

/** OpenID Connect, loaded when somebody signs in by their company: most requests do not. */
export function openidIssuer(settings: Settings): CompanyIssuer {
	const load = async () => (await import("./conversations")).conversations(settings);
	return {
		localOrigins: settings.localOrigins,
		begin: async (issuer, asked) => (await load()).begin(issuer, asked),
		finish: async (issuer, came) => (await load()).finish(issuer, came),
		test: async (issuer, asked) => (await load()).test(issuer, asked),
	};
}
