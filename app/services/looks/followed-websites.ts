import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import { followersOfSearch } from "~/db/shares";
import type { Look } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";
import type { Observation } from "~/domain/sample/observation";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** A website and its own hosts. */
export interface Website {
	domain: string;
	hosts: HostRule;
}

/** The result of a look for a website whose search the account follows. */
export interface FollowedWebsite extends Website {
	observation: Observation;
}

/** As followersOfLook. */
export async function followedWebsites(ctx: Ctx, seat: Seat, look: Look): Promise<FollowedWebsite[]> {
	assertRight(seat, "work.read");
	return followersOfLook(ctx, seat.account.id, look);
}

/** Every website for which the account tracks this look's search. A depth that was raised later does not extend the depth of the look. */
export async function followersOfLook(ctx: Ctx, accountId: number, look: Look): Promise<FollowedWebsite[]> {
	const followers = await followersOfSearch(ctx.db, accountId, look.search);
	return followers.map(({ domain, hosts, depth }) => {
		return { domain, hosts, observation: observe(look, { domain, hosts, depth: Math.min(depth, look.depth) }) };
	});
}

/** Owner of a result's host: a followed website, another website of the account, or neither. */
export function ownerOfHost(host: string, followed: readonly Website[], others: readonly Website[]): "followed" | "other" | null {
	const isOf = ({ domain, hosts }: Website) => hostMatchesDomain(host, domain, hosts);
	if (followed.some(isOf)) return "followed";
	return others.some(isOf) ? "other" : null;
}
