import { paths } from "~/paths";
import { isPublicPath } from "./site/public-pages";

interface DocumentSettings {
	nonce: string;
	url: URL;
	/** A foreign origin whose frames the page may hold (a bot check's widget). */
	frames?: string | null;
	/** On pages that take a payment: origins of the provider's script, frames and requests, and of its own pages, which forms lead to. */
	payment?: { origins: readonly string[]; pages: readonly string[] } | null;
}

/** Addresses that carry a token: shared positions, the link of a sign-in mail, a mail switch, the file of a report; their data answers too. */
const TOKEN_PAGE = /^\/(s|login|unsubscribe|report-mails|alert-mails|reports)\/./;
/** Its token is in the query. */
const SETUP_PAGE = /^\/admin\/setup(\.data)?$/;

/** Where the answer to a program may lead, with the redirects behind it. */
const PROGRAMS = ["https:", "http://127.0.0.1:*", "http://localhost:*"];
/** Other addresses of the user's own machine. A policy can name none of them, only the scheme. */
const OTHER_LOOPBACK = /^(\[::1\]|127(\.\d+){3})$/;

/** Security headers of every page; the nonce lets this answer's own scripts and styles run and nothing else. Source: reliability S57, S58. */
export function setDocumentHeaders(headers: Headers, settings: DocumentSettings): void {
	const { url } = settings;
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", contentSecurityPolicy(settings));
	setCommonHeaders(headers, url);
}

/** Policy of answers that are not pages: they load nothing and cannot be framed. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer. A policy that an answer set itself stays. */
export function setCommonHeaders(headers: Headers, url: URL): void {
	if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NO_PAGE_POLICY);
	headers.set("X-Content-Type-Options", "nosniff");
	// The address of such a page contains a secret: it must not reach referrers or search indexes.
	const hasToken = TOKEN_PAGE.test(url.pathname) || (SETUP_PAGE.test(url.pathname) && url.searchParams.has("token"));
	headers.set("Referrer-Policy", hasToken ? "no-referrer" : "same-origin");
	if (hasToken) headers.set("X-Robots-Tag", "noindex, nofollow");
	else if (!isPublicPath(url.pathname)) headers.set("X-Robots-Tag", "noindex");
	headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
	// The page of a program that opened this one learns the user's answer through window.opener, which every other value takes away.
	headers.set("Cross-Origin-Opener-Policy", leadsToConsent(url) ? "unsafe-none" : "same-origin");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
	if (url.protocol === "https:") headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
}

/** The consent page and the sign-in page before it, with their redirects. Source: docs/design/api.md. */
function leadsToConsent({ pathname, searchParams }: URL): boolean {
	const wanted = pathname === paths.login() ? searchParams.get("redirect") : pathname;
	return wanted?.split("?", 1)[0] === paths.oauthAuthorize;
}

/** 144 random bits, base64url. */
export function newNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}

function contentSecurityPolicy({ nonce, url, frames = null, payment = null }: DocumentSettings): string {
	const paying = payment?.origins ?? [];
	const sources = (name: string, ...allowed: readonly string[]) => [name, ...allowed].join(" ");
	const socket = `${url.protocol === "https:" ? "wss" : "ws"}://${url.host}`;
	return [
		"default-src 'self'",
		sources("script-src", `'nonce-${nonce}'`, "'strict-dynamic'", ...paying),
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data:",
		// Safari's 'self' does not cover sockets.
		sources("connect-src", "'self'", socket, ...paying),
		sources("frame-src", "'self'", ...(frames === null ? [] : [frames]), ...paying),
		// script-src does not cover it: with 'strict-dynamic' addresses are ignored.
		"worker-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		// Browsers apply it to the redirects of a form, too.
		sources("form-action", "'self'", ...(payment?.pages ?? []), ...(url.pathname === paths.oauthAuthorize ? programs(url) : [])),
		"frame-ancestors 'none'",
	].join("; ");
}

function programs({ searchParams }: URL): string[] {
	const asked = URL.parse(searchParams.get("redirect_uri") ?? "");
	const needsScheme = asked?.protocol === "http:" && asked.hostname !== "127.0.0.1" && OTHER_LOOPBACK.test(asked.hostname);
	return needsScheme ? [...PROGRAMS, "http:"] : PROGRAMS;
}
