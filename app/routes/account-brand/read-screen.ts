import { BRAND } from "@serpentine/table-files";
import { namesProduct } from "~/domain/plan/plan-rules";
import { formatAgo } from "~/i18n/format";
import type { Asked } from "~/server/serve-screen";
import { readHost } from "~/services/brand/read-host";
import { readSender } from "~/services/brand/read-sender";
import { readBrandColour, readShareLogo } from "~/services/shares/share-logo";

/** The brand that the account's clients see: head of mails and pages, sender, host. */
export async function readScreen({ signed, language }: Asked) {
	const { ctx, seat, account, user } = signed;
	const [sender, host, logo, colour] = await Promise.all([
		readSender(ctx, seat),
		readHost(ctx, seat),
		readShareLogo(ctx, seat),
		readBrandColour(ctx, seat),
	]);
	return {
		mayWrite: seat.may("sending.write"),
		isPaid: !namesProduct(account.plan),
		/** The installation lets accounts have hosts. */
		hasHosts: ctx.ports.hosts !== undefined,
		sendsMail: await ctx.ports.mail.isAvailable(),
		company: user.company.trim(),
		logo,
		colour: colour || BRAND,
		sender,
		host: host && { ...host, checked: host.checkedAt === null ? null : formatAgo(host.checkedAt, ctx.now(), language) },
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;
