import { z } from "zod";
import type { DnsReader, DnsType } from "~/services/dns-ports";

/** Answers in the JSON form of DNS over HTTPS. */
export const PUBLIC_RESOLVER = "https://cloudflare-dns.com/dns-query";
const TIMEOUT_MS = 3_000;
/** Numbers of the types. Source: RFC 1035 3.2.2, RFC 3596. */
const NUMBERS: Readonly<Record<DnsType, number>> = { A: 1, AAAA: 28, CNAME: 5, TXT: 16 };

const answerSchema = z.object({
	/** RFC 1035 RCODE: 0 no error, 3 no such name. */
	Status: z.number(),
	Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});

/** Asks a resolver by HTTPS, because a Worker cannot ask its own. */
export function dnsOverHttps(resolver: string): DnsReader {
	return {
		async read(name, type) {
			const address = new URL(resolver);
			address.searchParams.set("name", name);
			address.searchParams.set("type", type);
			const signal = AbortSignal.timeout(TIMEOUT_MS);
			const answer = await fetch(address, { headers: { Accept: "application/dns-json" }, redirect: "manual", signal });
			if (!answer.ok) throw new Error(`the resolver answered ${answer.status}`);
			const { Status, Answer } = answerSchema.parse(await answer.json());
			if (Status !== 0 && Status !== 3) throw new Error(`the resolver answered with code ${Status}`);
			return Answer.filter((record) => record.type === NUMBERS[type]).map(({ data }) => plain(type, data));
		},
	};
}

function plain(type: DnsType, data: string): string {
	if (type === "CNAME") return data.toLowerCase().replace(/\.$/, "");
	if (type !== "TXT") return data;
	// A text of more than 255 bytes comes as several strings in quotes. Source: RFC 1035 3.3.14.
	const parts = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = ""]) => part.replaceAll(/\\(.)/g, "$1"));
	return parts.length === 0 ? data : parts.join("");
}
