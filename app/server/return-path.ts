import { splitAddress } from "~/domain/account/account-address";
import { paths } from "~/paths";

/** First parts of the screens that a form or a sign-in may lead to; no address that acts (logout), serves data (api) or is not ours. */
const SCREENS = new Set([
	"account",
	"admin",
	"alerts",
	"datacenter-check",
	"developers",
	"exports",
	"forgot_password",
	"free-check",
	"import",
	"join",
	"legal-notice",
	"login",
	"looks",
	"notifications",
	"oauth",
	"position-monitoring",
	"queries",
	"report-mails",
	"prompts",
	"reports",
	"alert-mails",
	"signup",
	"status",
	"terms",
	"unsubscribe",
	"beyond-plan",
	"url-monitoring",
	"verify",
	"voice",
	"websites",
	"welcome",
]);
const MAX_CHARACTERS = 2_000;

/** A path of a screen of our own to go to; anything else becomes the home page. Source: reliability S51. */
export function safeReturnPath(value: unknown): string {
	if (typeof value !== "string" || value.length > MAX_CHARACTERS || !/^\/[a-z]/.test(value)) return paths.home;
	// Browsers drop or turn some of these before they read an address.
	if (/[\\@\s\p{Cc}]|:\/\/|\/\/|%(?:00|0[ad]|2f|5c)/iu.test(value.split(/[?#]/, 1)[0] ?? "") || /[\p{Cc}\s]/u.test(value))
		return paths.home;
	if (!URL.canParse(value, "http://self.invalid")) return paths.home;
	const url = new URL(value, "http://self.invalid");
	const { account, pathname } = splitAddress(url.pathname);
	const isHomeOfAccount = account !== null && pathname === paths.home;
	if (url.host !== "self.invalid" || !(isHomeOfAccount || SCREENS.has(pathname.split("/")[1] ?? ""))) return paths.home;
	return url.pathname + url.search;
}
