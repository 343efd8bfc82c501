import { invitationsOf } from "~/db/member-invitations";
import { membersOf } from "~/db/members";
import type { MemberRole } from "~/domain/account/member-role";
import { MAX_LISTED_MEMBERS } from "~/domain/account/membership-rules";
import { stepDueAt } from "~/domain/account/required-step";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Somebody in the account, or invited into it. Instants in ms. */
export interface ListedMember {
	/** hid of the user or of the invitation. */
	hid: string;
	state: "member" | "disabled" | "invited" | "expired";
	email: string;
	/** First and last name; "" for none. */
	name: string;
	role: MemberRole;
	/** hids; null for all. */
	websites: string[] | null;
	/** Since when they are in the account; of an invitation when it was made. null: not recorded. */
	since: number | null;
	/** They have an authenticator app or a passkey; null for an invitation. */
	hasStep: boolean | null;
	/** Instant from which a member without one opens the account no more; null where nothing is missing. */
	stepDueAt: number | null;
	/** null: never. */
	lastUsedAt: number | null;
	/** End of the link of an invitation; null for members. */
	expiresAt: number | null;
}

/** People of the account, the owner first, then those who are invited. */
export async function listMembers(ctx: Ctx, seat: Seat): Promise<ListedMember[]> {
	assertRight(seat, "members.read");
	const { id } = seat.account;
	const [members, invitations] = await Promise.all([membersOf(ctx.db, id, MAX_LISTED_MEMBERS), invitationsOf(ctx.db, id)]);
	const now = ctx.now();
	return [
		...members.map(
			({ hid, email, firstName, lastName, status, role, websites, openedAt, lastSeenAt, lastRequestAt, ...step }): ListedMember => ({
				...{ hid, email, role },
				hasStep: step.hasStep === 1,
				stepDueAt: stepDueAt({ ...step, hasStep: step.hasStep === 1 }),
				state: status === "active" ? "member" : "disabled",
				name: `${firstName} ${lastName}`.trim(),
				websites: websites && ownJson(websites),
				since: step.joinedAt ?? (role === "owner" ? openedAt : null),
				// An owner may have used it before the last use was recorded for each account.
				lastUsedAt: lastSeenAt ?? (role === "owner" ? lastRequestAt : null),
				expiresAt: null,
			}),
		),
		...invitations.map(
			({ hid, email, role, websites, createdAt, expiresAt }): ListedMember => ({
				...{ hid, email, role, expiresAt },
				state: expiresAt > now ? "invited" : "expired",
				name: "",
				websites: websites && ownJson(websites),
				since: createdAt,
				hasStep: null,
				stepDueAt: null,
				lastUsedAt: null,
			}),
		),
	];
}
