import { invitationsOf } from "~/db/member-invitations";
import { membersOf } from "~/db/members";
import type { MemberRole } from "~/domain/account/member-role";
import { MAX_LISTED_MEMBERS } from "~/domain/account/membership-rules";
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
			({ hid, email, firstName, lastName, status, role, websites, joinedAt, openedAt, lastSeenAt }): ListedMember => ({
				...{ hid, email, role },
				state: status === "active" ? "member" : "disabled",
				name: `${firstName} ${lastName}`.trim(),
				websites: websites && ownJson(websites),
				since: joinedAt ?? (role === "owner" ? openedAt : null),
				lastUsedAt: lastSeenAt,
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
				lastUsedAt: null,
			}),
		),
	];
}
