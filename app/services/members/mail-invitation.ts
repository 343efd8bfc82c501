import { BRAND, isLight } from "@serpentine/table-files";
import { userByEmailKey } from "~/db/users";
import type { GivenRole } from "~/domain/account/member-role";
import { sendableName } from "~/domain/account/membership-rules";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { namesProduct } from "~/domain/plan/plan-rules";
import { formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { mailLanguage, mailWords } from "~/i18n/mail-words";
import { AppError } from "../app-error";
import { clientSide } from "../brand/client-side";
import type { Ctx } from "../ctx";
import { sendNow } from "../mail/send-now";
import type { UserSeat } from "../seat/seat";
import { readBrand } from "../shares/read-brand";
import { websitesOfAccount } from "../websites/list-websites";

interface Invited {
	email: string;
	emailKey: string;
	role: GivenRole;
	/** hids; null for all. */
	websites: readonly string[] | null;
	token: string;
	/** ms */
	expiresAt: number;
}

/**
 * Mails an invitation at once, where the installation sends mail. It names who invites, the account, the role and the websites, in the language of the
 * invited user, else of who invites.
 */
export async function mailInvitation(ctx: Ctx, { user, account }: Pick<UserSeat, "user" | "account">, invited: Invited) {
	if (!(await ctx.ports.mail.isAvailable())) return "hand";
	const known = await userByEmailKey(ctx.db, invited.emailKey);
	const language = mailLanguage(known?.language ?? user.language);
	const { members } = mailWords(language);
	const person = `${user.firstName} ${user.lastName}`;
	const facts = {
		by: sendableName([person], user.email),
		account: sendableName([user.company, person], user.email),
		role: members.roles[invited.role],
		websites: await websiteNames(ctx, account.id, invited.websites, members.all),
		until: formatInstant(invited.expiresAt, { language, timezone: account.timezone }),
	};
	const reader = { id: known?.id ?? 0, language };
	try {
		await sendNow(ctx, {
			...{ kind: "member_invitation", channel: "email", to: invited.email, user: reader, linkToken: invited.token, facts },
			...(invited.role === "client" &&
				!namesProduct(account.plan) && { client: await clientFrame(ctx, account, { name: facts.account, language }) }),
		});
		return "mail";
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return "failed";
	}
}

/** A client is invited by the account, without the name of the product. Its logo waits until they know it. */
async function clientFrame(ctx: Ctx, account: UserSeat["account"], { name, language }: { name: string; language: Language }) {
	const { colour } = await readBrand(ctx, account.id);
	return {
		...(await clientSide(ctx, account)),
		from: { name, logo: null, colour: colour !== null && !isLight(colour) ? colour : BRAND },
		frame: { footer: mailWords(language).frame.footerOwnInvited },
	};
}

const MOST_NAMED = 5;

async function websiteNames(ctx: Ctx, accountId: number, chosen: readonly string[] | null, all: string): Promise<string> {
	if (chosen === null) return all;
	const named = (await websitesOfAccount(ctx, accountId)).flatMap(({ hid, domain }) =>
		chosen.includes(hid) ? [unicodeDomain(domain)] : [],
	);
	return named.length > MOST_NAMED ? `${named.slice(0, MOST_NAMED).join(", ")} + ${named.length - MOST_NAMED}` : named.join(", ");
}
