/** Host and path as a result shows them, without a link. */
export interface ShownAddress {
	/** Lower case, punycode. */
	host: string;
	/** From the shown folders; engines cut long ones. */
	path: string;
	secure: boolean;
}

/** "https://www.shop.example › chairs › red", "shop.example/chairs". A host that is cut ("shop.exam…") is none. */
const SHOWN = /^(?:(https?):\/\/)?((?:[\p{L}\p{N}_-]{1,63}\.)+[\p{L}\p{N}-]{2,63})(?=$|[\s/›:])(.*)$/iu;

/** Reads the address that a result shows as text; null where the text is none. */
export function readShownAddress(text: string): ShownAddress | null {
	const [, scheme = "", host = "", rest = ""] = SHOWN.exec(text.trim()) ?? [];
	if (host === "" || !URL.canParse(`https://${host}`)) return null;
	const folders = rest
		.split(/[›/]/)
		.map((folder) => folder.trim())
		.filter((folder) => folder !== "" && !folder.includes("…"));
	return { host: new URL(`https://${host}`).hostname, path: `/${folders.join("/")}`, secure: scheme.toLowerCase() !== "http" };
}
