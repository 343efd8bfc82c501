import { purgeFollowers } from "~/db/resting-things";
import { isOneOf } from "~/domain/one-of";
import { type RestingKind, ROW_KINDS, type RowKind } from "~/domain/rest/rest-rules";
import { columnsOfReports } from "./columns-of-reports";
import type { KindAtRest } from "./kind-at-rest";
import { monitorsAtRest } from "./kinds/monitors";
import { tagsAtRest } from "./kinds/tags";
import { urlsAtRest } from "./kinds/url-monitors";
import { websitesAtRest } from "./kinds/websites";
import { returnAll } from "./return-all";

/** Kinds that come back by rules of their own. */
const OWN: Readonly<Record<Exclude<RestingKind, RowKind>, KindAtRest>> = {
	websites: websitesAtRest,
	monitors: monitorsAtRest,
	"url-monitors": urlsAtRest,
	tags: tagsAtRest,
};

function rowsAtRest(kind: RowKind): KindAtRest {
	return {
		async restore(ctx, seat, hids, part) {
			const others = kind === "scheduled-exports" ? await columnsOfReports(ctx, seat, JSON.stringify(hids)) : {};
			return returnAll(ctx, seat, { kind, hids, others }, part);
		},
		async purge(ctx, things) {
			const [first, ...others] = purgeFollowers(ctx.db, kind, JSON.stringify(things.map(({ hid }) => hid)));
			if (first) await ctx.db.batch([first, ...others]);
		},
	};
}

/** How things of a kind rest. */
export function kindAtRest(kind: RestingKind): KindAtRest {
	return isOneOf(ROW_KINDS, kind) ? rowsAtRest(kind) : OWN[kind];
}
