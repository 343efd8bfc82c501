import { formatAgo, formatInstant, type Place } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { listShares } from "~/services/shares/list-shares";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";

/** Shareable websites and tags, and existing shares with their expiry. The page's own website or tag (`slug`) is preselected. */
export async function readShares({ ctx, account }: Signed, { slug, place }: { slug: string; place: Place }) {
	const accountId = account.id;
	const [shares, websites, tags] = await Promise.all([
		listShares(ctx, { accountId }),
		listWebsites(ctx, { accountId }),
		listTags(ctx, { accountId }),
	]);
	const targets = {
		websites: websites.map(({ hid, domain }) => ({ target: `websites:${hid}`, hid, name: domain })),
		tags: tags.map(({ hid, name }) => ({ target: `tags:${hid}`, hid, name })),
	};
	const now = ctx.now();
	const proposed = [...targets.websites, ...targets.tags].find(
		({ hid, name }) => hid === slug || name.toLowerCase() === slug.toLowerCase(),
	);
	return {
		name: "share" as const,
		targets,
		proposed: proposed?.target ?? "",
		shares: shares.map(({ hid, prefix, name, createdAt, expiresAt, lastUsedAt }) => ({
			hid,
			prefix,
			name,
			created: formatInstant(createdAt, place),
			expires: expiresAt === null ? null : formatInstant(expiresAt, place),
			ended: expiresAt !== null && expiresAt <= now,
			lastUsed: lastUsedAt === null ? null : formatAgo(lastUsedAt, now, place.language),
			lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt, place),
		})),
	};
}
