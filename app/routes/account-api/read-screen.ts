import { API_SCOPES } from "~/domain/account/api-token-rules";
import { callLimits } from "~/domain/account/call-limits";
import { isFree, isPaid } from "~/domain/billing/subscription-state";
import { formatAgo, formatInstant } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { type ApiTokenView, listApiTokens } from "~/services/api-tokens/list-api-tokens";
import { listMade, type Made } from "~/services/makers/list-made";
import { readProof } from "~/services/security/read-proof";

/** Content of the API page. Without a paid plan tokens open nothing: they are listed and can be deleted, and none can be created. */
export async function readScreen(signed: Signed, { url, language }: { url: URL; language: string }) {
	const { ctx, account, seat } = signed;
	const now = ctx.now();
	const place = { language, timezone: account.timezone };
	const made = await listMade(ctx, seat);
	const tokens = (await listApiTokens(ctx, seat)).map(({ hid, label, prefix, scope, createdAt, lastUsedAt, expiresAt, clientId }) => ({
		hid,
		label,
		prefix,
		isProgram: clientId !== null,
		scope: API_SCOPES.find((one) => one === scope) ?? ("*" as const),
		made: made(hid),
		expires: expiresAt === null ? null : { at: formatInstant(expiresAt, place), isOver: expiresAt <= now },
		created: formatInstant(createdAt, place),
		lastUsed: lastUsedAt === null ? null : { ago: formatAgo(lastUsedAt, now, language), exact: formatInstant(lastUsedAt, place) },
	}));
	return {
		usable: isPaid(account),
		free: isFree(account),
		origin: ctx.baseUrl,
		tokens,
		callsPerHour: callLimits(account.plan, true).find(({ name }) => name === "token")?.max ?? 0,
		proof: await readProof(ctx, seat, "any"),
		dialog: readDialog(url, tokens, isPaid(account)),
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;

function readDialog(url: URL, tokens: readonly (Pick<ApiTokenView, "hid" | "label"> & { made: Made })[], usable: boolean) {
	const name = url.searchParams.get("dialog");
	if (name === "create_api_token" && usable) return { name: "create_api_token" as const };
	const token = tokens.find(({ hid }) => hid === url.searchParams.get("id"));
	if (name !== "delete_api_token" || !token) return null;
	return { name: "delete_api_token" as const, hid: token.hid, label: token.label, made: token.made };
}
