/** Names by which the provider's catalogue is found (`npm run payments:catalogue`); ids differ between deployments. */
export const CATALOGUE = {
	product: "serpentine_monitoring",
	/** Lookup keys of the prices. The plan itself costs nothing, each pack does. Source: spec A §9 "Paid plan". */
	base: { month: "serpentine_expert_month", year: "serpentine_expert_year" },
	pack: { month: "serpentine_pack_month", year: "serpentine_pack_year" },
	/** Value of metadata.serpentine on the tax rate. */
	tax: "vat",
} as const;
