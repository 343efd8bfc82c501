import { brandColour, MAX_LOGO_BYTES } from "~/domain/share/logo";
import { shareSchema } from "~/domain/share/share-rules";
import { formatAgo, formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { readAuthors } from "~/services/account/read-authors";
import { AppError } from "~/services/app-error";
import { readLinkBase } from "~/services/brand/client-side";
import { parseInput } from "~/services/parse-input";
import { addShare } from "~/services/shares/add-share";
import { listShares } from "~/services/shares/list-shares";
import { revealShares } from "~/services/shares/reveal-shares";
import { revokeShares } from "~/services/shares/revoke-shares";
import { readBrandColour, readShareLogo, removeShareLogo, saveShareLogo } from "~/services/shares/share-logo";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { listHref } from "./list-address";

/** Shareable websites and tags, and existing shares with their expiry. The website or tag that the table shows is preselected. */
export async function readShares({ ctx, account, user, seat }: Signed, { language, table }: LoadInput) {
	const [shares, websites, tags, logo, colour] = await Promise.all([
		readShareRows({ ctx, account, seat }, language),
		listWebsites(ctx, seat),
		listTags(ctx, seat),
		readShareLogo(ctx, seat),
		readBrandColour(ctx, seat),
	]);
	const targets = {
		websites: websites.map(({ hid, domain }) => ({ target: `websites:${hid}`, name: domain })),
		tags: tags.map(({ hid, name }) => ({ target: `tags:${hid}`, name })),
	};
	const { scope } = table;
	return {
		/** Facts about their owner on shared pages and in reports. */
		owner: { company: user.company.trim(), logo, colour },
		targets,
		proposed: scope.kind === "all" ? "" : `${scope.kind}s:${scope.hid}`,
		shares,
	};
}

/** The account's share links as rows of the table. */
export async function readShareRows({ ctx, account, seat }: Pick<Signed, "ctx" | "account" | "seat">, language: Language) {
	const place = { language, timezone: account.timezone };
	const now = ctx.now();
	if (!seat.may("sending.read")) return [];
	const [shares, tokens, base] = await Promise.all([listShares(ctx, seat), revealShares(ctx, seat), readLinkBase(ctx, seat)]);
	const authors = await readAuthors(ctx, seat, "shares");
	return shares.map(({ hid, prefix, name, maker, createdAt, expiresAt, lastUsedAt, beyondPlan, answers }) => ({
		hid,
		prefix,
		/** null for an ended link, for one of before links were kept, and for who may make none. */
		url: linkOf(base, tokens.get(hid)),
		name,
		maker,
		by: authors[hid],
		created: formatInstant(createdAt, place),
		expires: expiresAt === null ? null : formatInstant(expiresAt, place),
		withBeyondPlan: beyondPlan === 1,
		withAnswers: answers === 1,
		ended: expiresAt !== null && expiresAt <= now,
		lastUsed: lastUsedAt === null ? null : formatAgo(lastUsedAt, now, place.language),
		lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt, place),
	}));
}

function linkOf(base: string, token: string | undefined): string | null {
	return token === undefined ? null : base + paths.share(token);
}

export type ShareContent = Awaited<ReturnType<typeof readShares>>;

export const shareActs: Record<"add_share" | "revoke_shares" | "share_logo" | "remove_share_logo", Act> = {
	async add_share(signed, { form }) {
		const share = parseInput(shareSchema, {
			target: textOf(form, "target"),
			days: textOf(form, "days"),
			beyond_plan: textOf(form, "beyond_plan"),
		});
		const { token, isKept } = await addShare(signed.ctx, signed.seat, share);
		return { shown: { kind: "shared", url: (await readLinkBase(signed.ctx, signed.seat)) + paths.share(token), isKept }, isSaved: true };
	},
	revoke_shares: (signed, { form, url }) => revokeListed(signed, form, url.pathname + listHref(url.search, {})),
	async share_logo(signed, { form, url }) {
		const file = form.get("logo");
		const bytes = file instanceof File && file.size <= MAX_LOGO_BYTES ? new Uint8Array(await file.arrayBuffer()) : null;
		if (file instanceof File && !bytes)
			throw new AppError("ValidationException", { count: MAX_LOGO_BYTES / 1024 }, { logo: ["logo.large"] });
		await saveShareLogo(signed.ctx, signed.seat, bytes ?? new Uint8Array(), colourOf(form));
		return { to: url.pathname + listHref(url.search, {}), toast: { kind: "success", key: "shareLogo.saved" } };
	},
	async remove_share_logo(signed, { url }) {
		await removeShareLogo(signed.ctx, signed.seat);
		return { to: url.pathname + listHref(url.search, {}), toast: { kind: "success", key: "shareLogo.removed" } };
	},
};

/** "" for the usual colour, which a form without a tick keeps: a field for colours always sends one. */
export function colourOf(form: FormData): string {
	return form.has("own_colour") ? brandColour(textOf(form, "colour")) : "";
}

/** Revokes the ticked links. The toast offers an undo. to: address of the redirect. */
export async function revokeListed(signed: Signed, form: FormData, to: string): Promise<Done<never>> {
	const { removed: count, at } = await revokeShares(signed.ctx, signed.seat, form.getAll("ids").map(String));
	return { to, toast: { kind: "success", key: "shares.revoked", facts: { count }, undo: `shares:${at}:removed` } };
}
