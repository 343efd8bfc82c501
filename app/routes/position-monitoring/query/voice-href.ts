import type { TableQuery } from "~/domain/table/table-query";
import { groupParameters, isWhole } from "~/domain/voice/voice-group";
import { paths } from "~/paths";
import type { TableAddress } from "./table-address";

/** The shares of voice of the keywords that a tag, a search or filters leave; null where there is no such group: the page of the website has its own link. */
export function voiceHref({ q, favorites, filters }: TableAddress, scope: TableQuery["scope"]): string | null {
	// Keywords of the tag that also have one of the filter's tags: the group of an address has one list of tags.
	if (scope.kind === "tag" && filters.tag.length > 0) return null;
	const group = { viewHid: null, q, favorites, filters: scope.kind === "tag" ? { ...filters, tag: [scope.hid] } : filters };
	return isWhole(group) ? null : paths.voice(scope.kind === "website" ? scope.hid : null, groupParameters(group));
}
