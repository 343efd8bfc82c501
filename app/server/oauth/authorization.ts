import { AuthorizationError, type AuthRequest, authorizationErrorRedirect } from "@cloudflare/workers-oauth-provider";
import { connectProgram } from "~/services/api-tokens/create-api-token";
import type { Ctx } from "~/services/ctx";
import type { UserSeat } from "~/services/seat/seat";
import { atIssuer, oauthServer } from "./oauth-server";
import { OAUTH_SCOPES, type OAuthScope } from "./protected-resource";

/** Request of a program to the user. */
export interface Asked {
	kind: "asked";
	/** As it calls itself: nobody has verified it. */
	program: string;
	/** Where the answer goes. */
	host: string;
	/** The answer goes to a program on the user's machine. */
	isLocal: boolean;
	scopes: OAuthScope[];
	request: AuthRequest;
}

/** to: the program's own address, where the request could be trusted so far; null: the user is told here. */
interface Invalid {
	kind: "invalid";
	code: string;
	to: string | null;
}

/** Reads an authorization request from the address of the page, for its form too: nothing is kept in between. */
export async function readAuthorization(ctx: Ctx, request: Request): Promise<Asked | Invalid> {
	const { helpers } = oauthServer(ctx);
	try {
		const parsed = await helpers.parseAuthRequest(atIssuer(ctx, new Request(request.url)));
		const { clientName, redirectHost, redirectIsLoopback } = await helpers.describeConsent(parsed);
		const wanted = OAUTH_SCOPES.filter((scope) => parsed.scope.includes(scope));
		const scopes = wanted.length > 0 ? wanted : [...OAUTH_SCOPES];
		return { kind: "asked", program: clientName, host: redirectHost, isLocal: redirectIsLoopback, scopes, request: parsed };
	} catch (error) {
		if (!(error instanceof AuthorizationError)) throw error;
		return { kind: "invalid", code: error.code, to: error.redirectTo ?? null };
	}
}

/** Connects the program and returns the address that takes the code to it. Throws as connectProgram. */
export async function approve(
	ctx: Ctx,
	seat: UserSeat,
	{ asked, scope, currentPassword }: { asked: Asked; scope: readonly OAuthScope[]; currentPassword: string },
): Promise<string> {
	const { request, program } = asked;
	const userId = await connectProgram(ctx, seat, { clientId: request.clientId, name: program, scope, currentPassword });
	const grant = { request, userId, metadata: {}, scope: [...scope], props: {} };
	const { redirectTo } = await oauthServer(ctx).helpers.completeAuthorization(grant);
	return redirectTo;
}

/** The address that tells the program that the user said no. */
export function declined({ request }: Asked): string {
	return authorizationErrorRedirect(request, "access_denied");
}
