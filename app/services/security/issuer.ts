import { PRODUCT } from "~/i18n/product";
import type { Ctx } from "../ctx";

/** Name under which authenticators list the installation: people may have several. */
export function issuerOf({ baseUrl }: Ctx): string {
	const host = URL.parse(baseUrl)?.hostname;
	return host ? `${PRODUCT} (${host})` : PRODUCT;
}
