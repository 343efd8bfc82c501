import type { Maker } from "~/domain/account/maker";

/** A maker as clients see it; null where it was not recorded. */
export function madeByJson(maker: Maker | null) {
	if (maker === null) return null;
	return maker.type === "token" ? maker : { type: maker.type, label: null, token: null };
}
