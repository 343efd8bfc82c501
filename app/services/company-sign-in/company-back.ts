import type { Ctx } from "../ctx";

/** Path at which browsers come back from their company's sign-in (app/paths.ts, companySignIn). */
const BACK_PATH = "/login/company";

/** The whole address, as the issuer has to know it. */
export function companyBack({ baseUrl }: Pick<Ctx, "baseUrl">): string {
	return `${baseUrl}${BACK_PATH}`;
}
