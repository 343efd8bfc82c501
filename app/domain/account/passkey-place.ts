const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/;
const NUMBERS = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * Where passkeys of an installation hold: the host of its address and the origin of its pages. Browsers accept names over https alone, and "localhost",
 * which stands for loopback addresses too. null where its address is a number or not encrypted.
 */
export function passkeyPlace(baseUrl: string): { id: string; origin: string } | null {
	const address = URL.parse(baseUrl);
	if (!address) return null;
	const { hostname, protocol, origin, port } = address;
	if (LOOPBACK.test(hostname)) return { id: "localhost", origin: `${protocol}//localhost${port && `:${port}`}` };
	if (NUMBERS.test(hostname)) return null;
	return protocol === "https:" || hostname === "localhost" ? { id: hostname, origin } : null;
}
