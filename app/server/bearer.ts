/** The token of `Authorization: Bearer …`; "" for another or an empty scheme, null when the header is absent. */
export function readBearer(request: Request): string | null {
	const header = request.headers.get("Authorization");
	if (header === null) return null;
	return /^Bearer +(\S+)$/i.exec(header.trim())?.[1] ?? "";
}
