/** Source: spec A §5 "Password change". */
export const PASSWORD_MIN_CHARACTERS = 8;
/** Longer passwords are refused before they cost a hash. Source: reliability S12. */
export const PASSWORD_MAX_BYTES = 1024;

export type PasswordLengthFault = "password.required" | "password.short" | "password.long";

/** Fault in the length of a new password; null when there is none. Characters are code points. Small enough for browser bundles. */
export function passwordLengthFault(password: string): PasswordLengthFault | null {
	if (password === "") return "password.required";
	if (password.length > PASSWORD_MAX_BYTES || new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return "password.long";
	return [...password].length < PASSWORD_MIN_CHARACTERS ? "password.short" : null;
}
