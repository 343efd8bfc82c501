import { normalizeDomain } from "@serpentine/serp/hosts";
import { caseKey } from "~/domain/normalize/plain-text";
import type { TableQuery } from "~/domain/table/table-query";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";
import { tagsOfAccount } from "./list-tags";

export interface NamedScope {
	scope: TableQuery["scope"];
	/** Second part of the title; "" for the whole account. */
	name: string;
}

/** As scopeOfSlug. */
export async function findScope(ctx: Ctx, seat: Seat, slug: string): Promise<NamedScope | null> {
	assertRight(seat, "work.read");
	return scopeOfSlug(ctx, seat.account.id, slug);
}

/**
 * Resolves a slug: first as an id, then as a website's domain, then as a tag's name; null when nothing matches. Source: spec B §2,
 * docs/design/table.md.
 */
export async function scopeOfSlug(ctx: Ctx, accountId: number, slug: string): Promise<NamedScope | null> {
	if (slug === "") return { scope: { kind: "all" }, name: "" };
	const domain = normalizeDomain(slug);
	const websites = await websitesOfAccount(ctx, accountId);
	const website = websites.find(({ hid }) => hid === slug) ?? websites.find((one) => one.domain === domain);
	const key = caseKey(slug);
	const tags = website ? [] : await tagsOfAccount(ctx, accountId);
	const tag = tags.find(({ hid }) => hid === slug) ?? tags.find(({ name }) => caseKey(name) === key);
	if (website) return { scope: { kind: "website", hid: website.hid }, name: website.domain };
	return tag ? { scope: { kind: "tag", hid: tag.hid }, name: tag.name } : null;
}
