import { isImpersonable } from "~/domain/account/access";
import { deviceName } from "~/domain/account/device-name";
import { needsSecondStep } from "~/domain/account/second-step";
import { formatInstant } from "~/i18n/format";
import { policyNow } from "~/server/gate-facts";
import type { Signed } from "~/server/guards";
import { listUserSessions } from "~/services/administration/list-user-sessions";
import { readListedUser, readUser } from "~/services/administration/read-user";
import { readUserUsage } from "~/services/administration/read-user-usage";
import { readBillingView } from "./billing";
import { readGrantView } from "./grant";
import type { SessionView } from "./sessions-section";
import type { UseView } from "./use-section";

/** Content of a user's page; instants in the administrator's zone. Throws NotFoundException. */
export async function readScreen(signed: Signed, hid: string, language: string) {
	const { ctx } = signed;
	const { user, accounts, log } = await readUser(ctx, hid);
	const [account] = accounts;
	return {
		raw: JSON.stringify({ user, accounts }, null, "\t"),
		log: log.map(({ at, ...event }) => JSON.stringify({ at: new Date(at).toISOString(), ...event })).join("\n"),
		name: user.email,
		isImpersonable: isImpersonable(user),
		/** Where no mail is sent, the administrator hands over the links that mails would bring. */
		mayHaveLink: isImpersonable(user) && !(await ctx.ports.mail.isAvailable()),
		/** The user signs in with a second step, and may have lost it. */
		mayEndStep: isImpersonable(user) && needsSecondStep(user),
		hid,
		billing: account && (await policyNow(ctx)).hasPlans ? await readBillingView(signed, account.id, language) : null,
		grant: account ? await readGrantView(signed, account, language) : null,
		use: account ? await readUse(signed, hid, account) : null,
		sessions: await readSessions(signed, user, language),
	};
}

async function readUse(
	{ ctx, seat }: Signed,
	hid: string,
	account: { id: number; timezone: string; observationCount: number },
): Promise<UseView> {
	const { monitors, websites, urls } = await readListedUser(ctx, hid);
	return {
		totals: [
			{ name: "monitors", value: monitors },
			{ name: "websites", value: websites },
			{ name: "urls", value: urls },
			{ name: "observations", value: account.observationCount },
		],
		days: await readUserUsage(ctx, seat, account),
	};
}

async function readSessions(
	{ ctx, account }: Signed,
	user: Parameters<typeof listUserSessions>[1],
	language: string,
): Promise<SessionView[]> {
	const place = { language, timezone: account.timezone };
	const sessions = await listUserSessions(ctx, user);
	return sessions.map(({ id, kind, method, ip, userAgent, createdAt, lastSeenAt, expiresAt }) => {
		const { browser, system } = deviceName(userAgent);
		return {
			...{ id, kind, method, ip },
			device: [browser, system].filter(Boolean).join(", "),
			opened: formatInstant(createdAt, place),
			lastSeen: formatInstant(lastSeenAt, place),
			ends: formatInstant(expiresAt, place),
		};
	});
}
