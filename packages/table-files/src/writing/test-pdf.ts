import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A PDF as an independent reader sees it. */
export async function pdfText(bytes: Uint8Array) {
	const pdf = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
	const pages = await Promise.all(
		Array.from({ length: pdf.numPages }, async (_, i) => {
			const page = await pdf.getPage(i + 1);
			const { items } = await page.getTextContent();
			return {
				text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
				links: await page.getAnnotations(),
				tree: await page.getStructTree(),
			};
		}),
	);
	return { pages, marked: await pdf.getMarkInfo(), meta: (await pdf.getMetadata()).info as Record<string, unknown> };
}
