/** Plans by their names in the spec; "installation" is that of every account where plans are off. */
export type Plan = "default" | "expert_20210323" | "administrator" | "installation";

/** Limits of a plan; names as on the wire. Source: spec A §3 "Plan rules", A §9. */
export interface PlanRules {
	/** Keywords tracked. */
	max_monitor: number;
	/** Hours between two manual refreshes of a monitor; 0 for none. */
	max_monitor_refresh_interval_hours: number;
	/** Datacenter checks a day. */
	max_check_per_day: number;
	/** URLs tracked for indexation. */
	max_url_monitor: number;
	/** People in the account beside its owner. */
	max_member: number;
	/** Priority of the account's looks. */
	priority: "high" | "low";
}

/** Keywords, and URLs, per pack. Source: spec A §3 "Option". */
const KEYWORDS_PER_PACK = 100;
/** 20,000 keywords. Source: spec A §5. */
export const MAX_PACKS = 200;
const MIN_PACKS = 1;
/** Members are free: without a payment an account has room for two. */
const FREE_MEMBERS = 2;
/** In place of a limit where there is none: more than one installation reads. */
export const NO_LIMIT = 1_000_000;

/** Whether a maximum of a plan is one. */
export function isLimit(max: number): boolean {
	return max < NO_LIMIT;
}

/** Whether what the clients of an account read names the product. Paid plans, and installations without plans, show the name of the account alone. */
export function namesProduct(plan: Plan): boolean {
	return plan === "default";
}

/**
 * The rules of a plan. Of the installation's plan `packs` is the limit of keywords, of URLs and of checks a day; 0 for none. The paid plan includes at least one pack (spec A §5 "minimum one pack"), so a count below one counts as one: a wrong count
 * must not turn every keyword of a paying account into excess.
 */
export function planRules({ plan, packs }: { plan: Plan; packs: number }): PlanRules {
	switch (plan) {
		case "default":
			return {
				max_monitor: 10,
				max_monitor_refresh_interval_hours: 3,
				max_check_per_day: 20,
				max_url_monitor: 10,
				max_member: FREE_MEMBERS,
				priority: "low",
			};
		case "expert_20210323": {
			const capacity = KEYWORDS_PER_PACK * Math.min(MAX_PACKS, Math.max(MIN_PACKS, Math.floor(packs) || 0));
			return {
				max_monitor: capacity,
				max_monitor_refresh_interval_hours: 1,
				max_check_per_day: 100,
				max_url_monitor: capacity,
				max_member: NO_LIMIT,
				priority: "high",
			};
		}
		case "installation": {
			const limit = packs > 0 ? Math.min(NO_LIMIT, Math.floor(packs)) : NO_LIMIT;
			return {
				max_monitor: limit,
				max_monitor_refresh_interval_hours: 0,
				max_check_per_day: limit,
				max_url_monitor: limit,
				max_member: NO_LIMIT,
				priority: "high",
			};
		}
		case "administrator":
			return {
				max_monitor: 9999,
				max_monitor_refresh_interval_hours: 0,
				max_check_per_day: 9999,
				max_url_monitor: 9999,
				max_member: NO_LIMIT,
				priority: "high",
			};
	}
}
