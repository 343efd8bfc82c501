import { openidIssuer } from "~/adapters/company-issuer/openid-issuer";
import type { CompanyIssuer } from "~/services/company-ports";
import type { DnsReader } from "~/services/dns-ports";
import { FakeIssuer, SILENCE } from "./fake-issuer";

export const ISSUER_ORIGIN = "http://issuer.localhost";

/** The stand-in with TXT records by name. */
export type ServedIssuer = FakeIssuer & { texts: Map<string, string[]> };

/** The adapter on the stand-in, and a DNS. Any other host answers nothing. */
export function issuerPorts(now: () => number): { issuer: ServedIssuer; companyIssuer: CompanyIssuer; names: DnsReader } {
	const texts = new Map<string, string[]>();
	const issuer = Object.assign(new FakeIssuer(ISSUER_ORIGIN, now), { texts });
	const send = () => async (url: string, init: RequestInit) => {
		const answer = new URL(url).origin === ISSUER_ORIGIN ? await issuer.answer(new Request(url, init)) : null;
		if (!answer) throw new TypeError(`nothing answers at ${url}`);
		if (answer.headers.has(SILENCE)) throw new DOMException("no answer", "TimeoutError");
		return answer;
	};
	return {
		issuer,
		companyIssuer: openidIssuer({ localOrigins: [ISSUER_ORIGIN], send }),
		names: { read: async (name, type) => (type === "TXT" && texts.get(name)) || [] },
	};
}
