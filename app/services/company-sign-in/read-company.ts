import { countIdentities } from "~/db/company-identities";
import { type CompanyRow, companyOf, domainsOf } from "~/db/company-sign-in";
import { type DomainState, proofName, proofValue } from "~/domain/account/company-sign-in";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { companyBack } from "./company-back";

/** A domain with the record that proves it. Instants in ms. */
export interface CompanyDomainView {
	hid: string;
	domain: string;
	state: DomainState;
	recordName: string;
	recordValue: string;
	checkedAt: number | null;
	provedAt: number | null;
}

/** The company's sign-in as its owner sees it; never with the secret. */
export interface CompanyView {
	/** null before it is set up. */
	settings:
		| (Pick<CompanyRow, "issuer" | "clientId" | "role" | "passwordOff" | "refusal" | "refusedAt"> & {
				/** hids; null for all. */
				websites: string[] | null;
		  })
		| null;
	domains: CompanyDomainView[];
	/** Address that the issuer must know. */
	back: string;
	/** Members whom the company has signed in. */
	people: number;
	/** The deployment can keep a secret. */
	canSeal: boolean;
}

export async function readCompany(ctx: Ctx, seat: Seat): Promise<CompanyView> {
	assertRight(seat, "members.write");
	const { id } = seat.account;
	const [row, domains, people] = await Promise.all([companyOf(ctx.db, id), domainsOf(ctx.db, id), countIdentities(ctx.db, id)]);
	return {
		settings: row && {
			issuer: row.issuer,
			clientId: row.clientId,
			role: row.role,
			websites: row.websites && ownJson(row.websites),
			passwordOff: row.passwordOff,
			refusal: row.refusal,
			refusedAt: row.refusedAt,
		},
		domains: domains.map(({ hid, domain, state, token, checkedAt, provedAt }) => ({
			...{ hid, domain, state, checkedAt, provedAt },
			recordName: proofName(domain),
			recordValue: proofValue(token),
		})),
		back: companyBack(ctx),
		people,
		canSeal: ctx.ports.secrets !== undefined,
	};
}
