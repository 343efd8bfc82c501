import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { localDay } from "~/domain/time/local-day";
import { parseVoiceCurve, type VoiceCurveKind } from "~/domain/voice/voice-choices";
import { groupParameters, isWhole, readGroup, tagOfGroup, type VoiceGroup } from "~/domain/voice/voice-group";
import { parseVoicePeriod, type VoicePeriod, voiceDays } from "~/domain/voice/voice-period";
import type { Asked } from "~/server/serve-screen";
import { listGroups, type NamedGroups } from "~/services/voice/list-groups";
import { listWebsites } from "~/services/websites/list-websites";
import { readShares, type VoiceShares } from "./read-shares";

/** The keywords that are shown: all, a tag, a view of the user, or what a search and filters of the table find. */
interface ShownGroup {
	kind: "all" | "tag" | "view" | "filter";
	/** Name of a tag or view; "" where it has none, or is gone. */
	name: string;
	/** Parameters of the address. */
	parameters: Record<string, string>;
}

export interface VoiceScreen {
	/** The website as it is stored and as people read it; null for all websites. */
	website: { hid: string; domain: string; name: string } | null;
	group: ShownGroup;
	choices: NamedGroups;
	period: VoicePeriod;
	/** The asked curve; null for the usual one. */
	curve: VoiceCurveKind | null;
	/** Number of days that are read. */
	days: number;
	/** Comes later: many keywords take seconds. */
	shares: Promise<VoiceShares>;
}

/** Throws 404 for a website that the seat does not see. */
export async function readScreen(asked: Asked): Promise<VoiceScreen> {
	const { signed, params, url, language } = asked;
	const { ctx, account, seat } = signed;
	const hid = params.website ?? null;
	const found = hid === null ? null : (await listWebsites(ctx, seat)).find((one) => one.hid === hid);
	if (found === undefined) throw new Response(null, { status: 404 });
	const group = readGroup(url.searchParams);
	const choices = await listGroups(ctx, seat, hid);
	const period = parseVoicePeriod(url.searchParams.get("period"));
	const curve = parseVoiceCurve(url.searchParams.get("curve"));
	const days = voiceDays(period, localDay(account.timezone, ctx.now()));
	const shares = readShares(signed, { websiteHid: hid, group, days, curve, language });
	// The component that shows it handles a failure, which may come before.
	shares.catch(() => {});
	return {
		website: found && { hid: found.hid, domain: found.domain, name: unicodeDomain(found.domain) },
		group: shownGroup(group, choices),
		...{ choices, period, curve, days: days.length, shares },
	};
}

function shownGroup(group: VoiceGroup, { tags, views }: NamedGroups): ShownGroup {
	const parameters = groupParameters(group);
	const nameOf = (list: NamedGroups["tags"], hid: string | null) => list.find((one) => one.hid === hid)?.name ?? "";
	const tag = tagOfGroup(group);
	if (isWhole(group)) return { kind: "all", name: "", parameters };
	if (group.viewHid !== null) return { kind: "view", name: nameOf(views, group.viewHid), parameters };
	return tag === null ? { kind: "filter", name: "", parameters } : { kind: "tag", name: nameOf(tags, tag), parameters };
}
