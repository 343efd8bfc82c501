import { readyHost } from "~/db/brand-host";
import type { Ctx } from "../ctx";

/** Address of a host like that of the installation, without a slash at its end. */
export function originOf({ baseUrl }: Pick<Ctx, "baseUrl">, host: string): string {
	const url = new URL(baseUrl);
	url.hostname = host;
	return url.origin;
}

/** Beginning of links for an account's clients: its own host where it has one that answers, else the installation's address. */
export async function clientBase(ctx: Ctx, accountId: number): Promise<string> {
	const host = await readyHost(ctx.db, accountId);
	return host === null ? ctx.baseUrl : originOf(ctx, host);
}

/** The request came to the host of another account: nothing of this one is shown there. */
export function isElsewhere({ ownHost }: Pick<Ctx, "ownHost">, accountId: number): boolean {
	return ownHost !== undefined && ownHost.accountId !== accountId;
}
