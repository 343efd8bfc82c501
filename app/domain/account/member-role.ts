/** Roles of people in an account, from the most rights to the fewest. An account has one owner. What each may do: seat-rights.ts. */
export const MEMBER_ROLES = ["owner", "manager", "editor", "reader", "client"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Roles that are given; ownership is transferred. */
export const GIVEN_ROLES = ["manager", "editor", "reader", "client"] as const satisfies readonly MemberRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];
