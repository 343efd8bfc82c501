import { PACK_PRICE_CENTS } from "~/domain/plan/plan-prices";
import type { Policy } from "~/domain/policy/policy";
import type { PublicHead } from "~/domain/site/public-head";

const CENTS_PER_EURO = 100;

/** The product as schema.org describes software: prices before tax, only where plans are sold. Source: schema.org/SoftwareApplication. */
export function describeProduct(head: PublicHead, { hasPlans, signUp }: Policy): Record<string, unknown> {
	const offer = (cents: number) => ({ "@type": "Offer", price: cents / CENTS_PER_EURO, priceCurrency: "EUR" });
	return {
		"@type": "SoftwareApplication",
		name: "Serpentine",
		description: head.description,
		url: head.canonical,
		image: head.image,
		inLanguage: head.language,
		applicationCategory: "BusinessApplication",
		operatingSystem: "Web",
		...(hasPlans && signUp === "everybody" && { offers: [offer(0), offer(PACK_PRICE_CENTS.month)] }),
	};
}
