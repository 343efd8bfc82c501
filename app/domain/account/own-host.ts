import { z } from "zod";

/** Results of a check of a host. Only "ready" and "certificate" are verified. */
export const HOST_STATES = ["unchecked", "not_found", "elsewhere", "unproven", "taken", "certificate", "ready"] as const;
export type HostState = (typeof HOST_STATES)[number];

/** Name of the TXT record that proves a host, below the host. */
export const PROOF_LABEL = "_reports";

const HOST_MAX_CHARACTERS = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host as it is stored: lower case, punycode; null for what is none, for an address of the network, and for a name of one label. */
export function hostOf(text: string): string | null {
	const typed = text
		.trim()
		.replace(/^https?:\/\//i, "")
		.replace(/\/$/, "");
	if (/[/?#@:\s]/.test(typed)) return null;
	const host = URL.parse(`https://${typed}`)?.hostname.replace(/\.$/, "") ?? "";
	const labels = host.split(".");
	if (host.length > HOST_MAX_CHARACTERS || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
	return /^\d+$/.test(labels.at(-1) ?? "") ? null : host;
}

/** A host of an account: not the deployment's, and none below it. */
export function ownHostSchema(deploymentHost: string) {
	return z.object({
		host: z.string("brand.errors.host").transform((text, issues) => {
			const host = hostOf(text);
			const isOurs = host === deploymentHost || host?.endsWith(`.${deploymentHost}`);
			if (host !== null && !isOurs) return host;
			issues.addIssue({ code: "custom", message: isOurs ? "brand.errors.ourHost" : "brand.errors.host" });
			return z.NEVER;
		}),
	});
}

/** Records of a host and of its proof, and where the host should lead. Names are in lower case, without a dot at the end. */
export interface HostRecords {
	aliases: readonly string[];
	addresses: readonly string[];
	proofs: readonly string[];
	target: string;
	targetAddresses: readonly string[];
	token: string;
}

/** Judges the records of a host; "proven" where it leads here and the account has its domain. */
export function judgeHost({ aliases, addresses, proofs, target, targetAddresses, token }: HostRecords) {
	const leadsHere = aliases.includes(target) || addresses.some((address) => targetAddresses.includes(address));
	if (!leadsHere) return aliases.length + addresses.length === 0 ? "not_found" : "elsewhere";
	return proofs.includes(token) ? "proven" : "unproven";
}
