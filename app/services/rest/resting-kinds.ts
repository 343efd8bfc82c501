import type { RestingKind } from "~/domain/rest/rest-rules";
import type { KindAtRest } from "./kind-at-rest";
import { monitorsAtRest } from "./kinds/monitors";
import { urlsAtRest } from "./kinds/url-monitors";

/** The kinds that rest. A kind is added by its file in kinds/, and here. */
export const KINDS_AT_REST: Partial<Record<RestingKind, KindAtRest>> = {
	monitors: monitorsAtRest,
	"url-monitors": urlsAtRest,
};
