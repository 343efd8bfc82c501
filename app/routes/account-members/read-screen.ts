import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { isLimit, planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import { formatAgo, formatDay, formatInstant } from "~/i18n/format";
import type { Asked } from "~/server/serve-screen";
import { type ListedMember, listMembers } from "~/services/members/list-members";
import { listMadeByMember } from "~/services/members/remove-member";
import { readProof } from "~/services/security/read-proof";
import { listWebsites } from "~/services/websites/list-websites";

const DIALOGS = ["change_member", "remove_member", "transfer_account", "require_step", "leave_account"] as const;

/** Content of the page of members. Who may not read them sees their own role and the way out. */
export async function readScreen({ signed, url, language }: Asked) {
	const { ctx, seat, account, user } = signed;
	const place = { language, timezone: account.timezone };
	const now = ctx.now();
	const { twoStepRequiredAt: requiredAt } = account;
	const role = signed.memberRole ?? "client";
	const mayRead = seat.may("members.read");
	const mayWrite = seat.may("members.write");
	const websites = (seat.may("work.read") ? await listWebsites(ctx, seat) : []).map(({ hid, domain }) => ({
		hid,
		name: unicodeDomain(domain),
	}));
	const listed = mayRead ? await listMembers(ctx, seat) : [];
	const view = ({ since, lastUsedAt, expiresAt, hasStep, stepDueAt, websites: seen, ...one }: ListedMember) => ({
		...one,
		step: { has: hasStep === true, until: stepDueAt !== null && stepDueAt > now ? formatInstant(stepDueAt, place) : null },
		chosen: seen ?? [],
		/** Names of those that still exist; null for all. */
		websites: seen && websites.flatMap(({ hid, name }) => (seen.includes(hid) ? [name] : [])),
		isSelf: one.hid === user.hid,
		since: since === null ? null : formatDay(localDay(account.timezone, since), language),
		lastUsed: lastUsedAt === null ? null : { ago: formatAgo(lastUsedAt, now, language), exact: formatInstant(lastUsedAt, place) },
		until: expiresAt === null ? null : formatInstant(expiresAt, place),
	});
	const all = listed.map(view);
	const members = all.filter(({ state }) => state === "member" || state === "disabled");
	const name = DIALOGS.find((one) => one === url.searchParams.get("dialog"));
	const of = all.find(({ hid, role: theirs }) => hid === url.searchParams.get("id") && theirs !== "owner") ?? null;
	const { max_member: max } = planRules(account);
	return {
		role,
		mayRead,
		mayWrite,
		members,
		invitations: all.filter(({ state }) => state === "invited" || state === "expired"),
		websites,
		sendsMail: await ctx.ports.mail.isAvailable(),
		/** Members that fit beside the owner; null for no limit. */
		room: isLimit(max) ? max : null,
		/** A second step is required of everybody since then; null: of nobody. */
		stepSince: requiredAt === null ? null : formatInstant(requiredAt, place),
		/** Number of people who lack one. */
		stepLacking: members.filter(({ step }) => !step.has).length,
		/** The person who asks has one, so they may require it of all. */
		hasStep: members.some(({ isSelf, step }) => isSelf && step.has),
		/** For a transfer of the ownership, and for the switch of the second step. */
		proof: await readProof(ctx, seat, "any"),
		dialog: await readDialog(),
	};

	async function readDialog() {
		if (name === "leave_account") return role === "owner" ? null : { name };
		if (!mayWrite) return null;
		if (name === "transfer_account") return { name };
		if (name === "require_step") return { name };
		if (name === "change_member") return of && { name, of };
		if (name === "remove_member") return of && { name, of, made: await listMadeByMember(ctx, seat, of.hid) };
		return null;
	}
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;
export type Member = Screen["members"][number];
