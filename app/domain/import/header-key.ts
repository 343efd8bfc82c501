/** A header as it is compared: lower case, without accents, signs and surrounding blanks. */
export function headerKey(header: string): string {
	return header
		.toLowerCase()
		.normalize("NFD")
		.replaceAll(/\p{M}/gu, "")
		.replaceAll(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** The headers of a list with commas, as `headerKey` writes them. */
export function words(list: string): string[] {
	return list.split(",").map(headerKey);
}
