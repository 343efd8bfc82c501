import { disguised, type HostileWay, kindsAt } from "./kind";
import * as marks from "./marks";

const { none, right, honest } = kindsAt({});
const phone = kindsAt({ device: "mobile" });

/** A vertical, filter or mode that was not asked. Sources: the fields of real pages' forms and pagers (tbm, tbs, udm, lr, cr, safe, as_*, uule). */
const inMode = (name: string, what: string, fields: Record<string, string>) =>
	none(name, what, async (asked) => marks.inMode(await disguised(asked), fields));

export const MODES: readonly HostileWay[] = [
	none("mode-web", "the Web filter: in form and pager, its tab marked", async (asked) =>
		marks.onTab(marks.inMode(await disguised(asked), { udm: "14" }), 4),
	),
	none("mode-videos", "the Videos mode, in the form only", async (asked) => marks.inForm(await disguised(asked), { udm: "7" })),
	none("mode-forums", "the Forums mode, in the pager only", async (asked) => marks.inLinks(await disguised(asked), { udm: "18" })),
	none("mode-tab", "the tab Videos is marked, nothing else names it", async (asked) => marks.onTab(await disguised(asked), 2)),
	phone.none("mode-books", "the Books vertical", async (asked) => marks.inMode(await disguised(asked), { tbm: "bks" })),
	inMode("mode-site", "only pages of one site, by the advanced form", { as_sitesearch: "offers.example" }),
	inMode("mode-place", "as seen from another town", { uule: "w+CAIQICIGQmVybGlu" }),
	inMode("mode-safe", "with SafeSearch", { safe: "active" }),
	right("mode-second", "the second page is limited to the past year", async (asked) =>
		asked.page === 1 ? marks.inMode(await disguised(asked), { tbs: "qdr:y" }) : asked.own(),
	),
	none("mode-unnamed", "a limit to the past day that nothing on the page names", (asked) => disguised(asked), {
		may: "list shown",
		undetectable: "form, pager and tabs are those of the plain search",
	}),
	honest("own-tabs", "tabs with the addresses of the verticals, All is marked", async (asked) =>
		marks.onTab(
			(await asked.own()).replace(
				'<div class="crJ18e">',
				`<div class="crJ18e">${["udm=2", "tbm=nws", "udm=7", "tbs=qdr:d", "tbs=li:1"].map((mode) => `<div role="listitem"><a href="/search?q=${encodeURIComponent(asked.term)}&amp;${mode}&amp;sa=X">${mode}</a></div>`).join("")}`,
			),
			0,
		),
	),
	honest("own-fields", "the form has fields without values and those of every page", async (asked) =>
		marks.inForm(await asked.own(), {
			lr: "",
			tbs: "",
			sca_esv: "864cd84add427a7f",
			source: "hp",
			ei: "jcb6Z5zeO",
			oq: "shoes",
			safe: "off",
		}),
	),
];
