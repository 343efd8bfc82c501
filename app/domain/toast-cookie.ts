/** Cookie that carries a toast over a redirect. Scripts end it, so it is not HttpOnly; it holds nothing secret. */
export const TOAST_COOKIE = "flash";

const VALUE = new RegExp(`(?:^|; )${TOAST_COOKIE}=([^;]*)`);

/** Text for document.cookie that ends the cookie of a shown toast; null where the cookies (of document.cookie) hold another toast, or none. */
export function endOfToastCookie(cookies: string, id: string): string | null {
	const value = VALUE.exec(cookies)?.[1];
	return value !== undefined && holds(value, id) ? `${TOAST_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0` : null;
}

function holds(value: string, id: string): boolean {
	try {
		return atob(decodeURIComponent(value)).includes(`"${id}"`);
	} catch {
		return false;
	}
}
