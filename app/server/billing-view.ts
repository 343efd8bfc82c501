import { COUNTRIES } from "@serpentine/serp/hosts";
import { cardFate } from "~/domain/billing/card-expiry";
import { formatMonth } from "~/i18n/format";
import { countryName } from "~/i18n/place-names";
import { findPayments } from "~/services/billing/provider";
import type { CustomerRow } from "~/services/billing/read-billing";
import type { Signed } from "./guards";

/** Why nothing can be changed on the screens of billing; null where it can. */
export async function billingObstacle({ ctx, session }: Pick<Signed, "ctx" | "session">): Promise<"notSetUp" | "impersonated" | null> {
	if ((await findPayments(ctx)) === null) return "notSetUp";
	return session.impersonatorId === null ? null : "impersonated";
}

/** The card that is charged, for display; null for none. */
export function cardView(customer: CustomerRow | null, { language, now }: { language: string; now: number }) {
	const { cardId, cardBrand, cardLast4, cardExpMonth, cardExpYear } = customer ?? {};
	if (!cardId || !cardExpMonth || !cardExpYear) return null;
	return {
		brand: cardBrand ?? "",
		last4: cardLast4 ?? "",
		expiry: formatMonth(`${cardExpYear}-${String(cardExpMonth).padStart(2, "0")}`, language),
		fate: cardFate({ expMonth: cardExpMonth, expYear: cardExpYear }, now),
	};
}

interface Owner {
	user: { firstName: string; lastName: string };
	account: { country: string };
}

/** Content of the form of billing details; a first one proposes the user's own name and country. */
export function customerFormView(customer: CustomerRow | null, { user, account }: Owner, language: string) {
	const { name, email, line1, postalCode, city, country } = customer ?? {};
	const countries = COUNTRIES.map((code) => ({ code: code.toUpperCase(), name: countryName(code, language) }));
	return {
		values: {
			name: name ?? `${user.firstName} ${user.lastName}`.trim(),
			email: email ?? "",
			line1: line1 ?? "",
			postal_code: postalCode ?? "",
			city: city ?? "",
			country: country || account.country.toUpperCase(),
		},
		countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, language)),
	};
}
