import type { Typefaces } from "~/services/ports";

/** Any host: assets are found by their path. */
const HOST = "https://assets.invalid";

/** Fonts of PDF files, from the static files (public/fonts). */
export async function typefaces(assets: Pick<Fetcher, "fetch">): Promise<Typefaces> {
	const read = async (name: string) => {
		const response = await assets.fetch(`${HOST}/fonts/${name}.ttf`);
		if (!response.ok) throw new Error(`the font ${name} is missing`);
		return new Uint8Array(await response.arrayBuffer());
	};
	const [regular, bold] = await Promise.all([read("roboto-regular"), read("roboto-bold")]);
	return { regular, bold };
}
