import type { RestingKind } from "~/domain/rest/rest-rules";
import type { KindAtRest } from "./kind-at-rest";
import { rulesAtRest } from "./kinds/alert-rules";
import { monitorsAtRest } from "./kinds/monitors";
import { notesAtRest } from "./kinds/notes";
import { viewsAtRest } from "./kinds/saved-views";
import { schedulesAtRest } from "./kinds/scheduled-exports";
import { sharesAtRest } from "./kinds/shares";
import { tagsAtRest } from "./kinds/tags";
import { urlsAtRest } from "./kinds/url-monitors";
import { webhooksAtRest } from "./kinds/webhooks";

/** The kinds that rest. A kind is added by its file in kinds/, and here. */
export const KINDS_AT_REST: Partial<Record<RestingKind, KindAtRest>> = {
	monitors: monitorsAtRest,
	"url-monitors": urlsAtRest,
	tags: tagsAtRest,
	notes: notesAtRest,
	"saved-views": viewsAtRest,
	"scheduled-exports": schedulesAtRest,
	shares: sharesAtRest,
	webhooks: webhooksAtRest,
	"alert-rules": rulesAtRest,
};
