import type { CompanyPerson } from "./company-sign-in";

/** A sign-in that waits. out: for the company's answer. link: for the person, who confirms with their present sign-in. */
export type CompanyTrip =
	| { kind: "out"; nonce: string; verifier: string; returnTo: string }
	| { kind: "link"; userId: number; person: CompanyPerson };
