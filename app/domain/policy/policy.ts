import type { InstallationRights } from "../billing/grant";
import { isOneOf } from "../one-of";
import { NO_LIMIT } from "../plan/plan-rules";

/** Who may open an account: nobody, who was invited by an administrator, or everybody. */
export const SIGN_UPS = ["nobody", "invitation", "everybody"] as const;
export type SignUpPolicy = (typeof SIGN_UPS)[number];

/** Choices for whether search engines may show the public pages; "sign_up": only while everybody may open an account. */
export const SEARCH_ENGINE_CHOICES = ["sign_up", "open", "closed"] as const;
export type SearchEngineChoice = (typeof SEARCH_ENGINE_CHOICES)[number];

/** Decisions of the administrators that hold for the whole installation. */
export interface Policy {
	signUp: SignUpPolicy;
	/** Whether accounts have plans that are bought. Otherwise each has the installation's limits, and there are no shop, prices and terms. */
	hasPlans: boolean;
	/** Without plans: keywords, URLs and checks a day of each account; 0 for no limit. */
	accountLimit: number;
	searchEngines: SearchEngineChoice;
	/** Whether the two choices let search engines show the public pages. */
	isFindable: boolean;
}

/** Settings that hold the policy. */
export const POLICY_SETTINGS = {
	signUp: "sign_up",
	plans: "plans",
	accountLimit: "account_limit",
	searchEngines: "search_engines",
} as const;
export const POLICY_KEYS: readonly string[] = Object.values(POLICY_SETTINGS);

/** The policy of an installation whose administrators chose nothing. */
export const USUAL_POLICY: Policy = { signUp: "everybody", hasPlans: true, accountLimit: 0, searchEngines: "sign_up", isFindable: true };
/** The policy of an installation that waits for its first administrator, and of a new one until something is chosen. */
export const FIRST_POLICY: Policy = { signUp: "nobody", hasPlans: false, accountLimit: 0, searchEngines: "sign_up", isFindable: false };

/** The stored settings as a policy. isNew: the installation waits for its first administrator. */
export function policyOf(settings: readonly { key: string; value: string }[], isNew: boolean): Policy {
	const value = (key: string) => settings.find((one) => one.key === key)?.value;
	const usual = isNew ? FIRST_POLICY : USUAL_POLICY;
	const chosen = value(POLICY_SETTINGS.signUp);
	const signUp = isOneOf(SIGN_UPS, chosen) ? chosen : usual.signUp;
	const engines = value(POLICY_SETTINGS.searchEngines);
	const searchEngines = isOneOf(SEARCH_ENGINE_CHOICES, engines) ? engines : usual.searchEngines;
	const [plans, limit] = [value(POLICY_SETTINGS.plans), Number(value(POLICY_SETTINGS.accountLimit) ?? 0)];
	return {
		signUp,
		hasPlans: plans === undefined ? usual.hasPlans : plans !== "off",
		accountLimit: Number.isInteger(limit) && limit > 0 && limit < NO_LIMIT ? limit : 0,
		searchEngines,
		// Visitors cannot join a closed installation: its pages are shown only where administrators chose it.
		isFindable: searchEngines === "sign_up" ? signUp === "everybody" : searchEngines === "open",
	};
}

/** Rights that the installation gives every account; null where plans are on. */
export function installationRights({ hasPlans, accountLimit }: Policy): InstallationRights {
	return hasPlans ? null : { plan: "installation", packs: accountLimit, status: "active" };
}
