/** Key of a page that ignores http or https, last slash and fragment. */
export function addressKey(link: string | null): string {
	return (link ?? "")
		.replace(/^https?:\/\//, "")
		.replace(/#.*$/, "")
		.replace(/\/$/, "");
}
