import { isOneOf } from "../one-of";

/** Who may open an account: nobody, who was invited by an administrator, or everybody. */
export const SIGN_UPS = ["nobody", "invitation", "everybody"] as const;
export type SignUpPolicy = (typeof SIGN_UPS)[number];

/** What administrators decide for the whole installation. */
export interface Policy {
	signUp: SignUpPolicy;
}

/** Settings that hold the policy. */
export const POLICY_SETTINGS = { signUp: "sign_up" } as const;
export const POLICY_KEYS: readonly string[] = Object.values(POLICY_SETTINGS);

/** The policy of an installation whose administrators chose nothing. */
export const USUAL_POLICY: Policy = { signUp: "everybody" };
/** The policy of an installation that waits for its first administrator, and of a new one until something is chosen. */
export const FIRST_POLICY: Policy = { signUp: "nobody" };

/** The stored settings as a policy. isNew: the installation waits for its first administrator. */
export function policyOf(settings: readonly { key: string; value: string }[], isNew: boolean): Policy {
	const value = (key: string) => settings.find((one) => one.key === key)?.value;
	const usual = isNew ? FIRST_POLICY : USUAL_POLICY;
	const signUp = value(POLICY_SETTINGS.signUp);
	return { signUp: isOneOf(SIGN_UPS, signUp) ? signUp : usual.signUp };
}
