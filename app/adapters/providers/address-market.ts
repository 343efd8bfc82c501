import type { EchoedMarket } from "~/domain/source/provided";

/** The market that an engine's address names (`q`, `gl`, `hl`); empty where it is no address. */
export function marketOfAddress(address: string | null | undefined): EchoedMarket {
	if (!address || !URL.canParse(address)) return {};
	const query = new URL(address).searchParams;
	const value = (name: string) => query.get(name) ?? undefined;
	return { term: value("q"), country: value("gl"), language: value("hl") };
}
