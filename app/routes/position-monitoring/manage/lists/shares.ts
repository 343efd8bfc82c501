import { MAX_LOGO_BYTES } from "~/domain/share/logo";
import { shareSchema } from "~/domain/share/share-rules";
import { formatAgo, formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { addShare } from "~/services/shares/add-share";
import { listShares } from "~/services/shares/list-shares";
import { revokeShares } from "~/services/shares/revoke-shares";
import { readShareLogo, removeShareLogo, saveShareLogo } from "~/services/shares/share-logo";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { listHref } from "./list-address";

/** Shareable websites and tags, and existing shares with their expiry. The website or tag that the table shows is preselected. */
export async function readShares({ ctx, account, user, seat }: Signed, { language, table }: LoadInput) {
	const [shares, websites, tags, logo] = await Promise.all([
		readShareRows({ ctx, account, seat }, language),
		listWebsites(ctx, seat),
		listTags(ctx, seat),
		readShareLogo(ctx, seat),
	]);
	const targets = {
		websites: websites.map(({ hid, domain }) => ({ target: `websites:${hid}`, name: domain })),
		tags: tags.map(({ hid, name }) => ({ target: `tags:${hid}`, name })),
	};
	const { scope } = table;
	return {
		/** Facts about their owner on shared pages. */
		owner: { company: user.company.trim(), logo },
		targets,
		proposed: scope.kind === "all" ? "" : `${scope.kind}s:${scope.hid}`,
		shares,
	};
}

/** The account's share links as rows of the table. */
export async function readShareRows({ ctx, account, seat }: Pick<Signed, "ctx" | "account" | "seat">, language: Language) {
	const place = { language, timezone: account.timezone };
	const now = ctx.now();
	return (await listShares(ctx, seat)).map(({ hid, prefix, name, maker, createdAt, expiresAt, lastUsedAt, beyondPlan }) => ({
		hid,
		prefix,
		name,
		maker,
		created: formatInstant(createdAt, place),
		expires: expiresAt === null ? null : formatInstant(expiresAt, place),
		withBeyondPlan: beyondPlan === 1,
		ended: expiresAt !== null && expiresAt <= now,
		lastUsed: lastUsedAt === null ? null : formatAgo(lastUsedAt, now, place.language),
		lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt, place),
	}));
}

export type ShareContent = Awaited<ReturnType<typeof readShares>>;

export const shareActs: Record<"add_share" | "revoke_shares" | "share_logo" | "remove_share_logo", Act> = {
	async add_share(signed, { form }) {
		const share = parseInput(shareSchema, {
			target: textOf(form, "target"),
			days: textOf(form, "days"),
			beyond_plan: textOf(form, "beyond_plan"),
		});
		const { token } = await addShare(signed.ctx, signed.seat, share);
		return { shown: { kind: "shared", url: signed.ctx.baseUrl + paths.share(token) }, isSaved: true };
	},
	revoke_shares: (signed, { form, url }) => revokeListed(signed, form, url.pathname + listHref(url.search, {})),
	async share_logo(signed, { form, url }) {
		const file = form.get("logo");
		const bytes = file instanceof File && file.size <= MAX_LOGO_BYTES ? new Uint8Array(await file.arrayBuffer()) : null;
		if (file instanceof File && !bytes)
			throw new AppError("ValidationException", { count: MAX_LOGO_BYTES / 1024 }, { logo: ["logo.large"] });
		await saveShareLogo(signed.ctx, signed.seat, bytes ?? new Uint8Array());
		return { to: url.pathname + listHref(url.search, {}), toast: { kind: "success", key: "shareLogo.saved" } };
	},
	async remove_share_logo(signed, { url }) {
		await removeShareLogo(signed.ctx, signed.seat);
		return { to: url.pathname + listHref(url.search, {}), toast: { kind: "success", key: "shareLogo.removed" } };
	},
};

/** Revokes the ticked links. The toast offers an undo. to: address of the redirect. */
export async function revokeListed(signed: Signed, form: FormData, to: string): Promise<Done<never>> {
	const { removed: count, at } = await revokeShares(signed.ctx, signed.seat, form.getAll("ids").map(String));
	return { to, toast: { kind: "success", key: "shares.revoked", facts: { count }, undo: `shares:${at}:removed` } };
}
