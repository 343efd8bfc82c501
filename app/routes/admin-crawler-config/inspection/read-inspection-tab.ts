import { isHid } from "~/domain/hid";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { listDatacenters } from "~/services/datacenters/list-datacenters";
import { describeError } from "~/services/describe-error";
import { readInspection, readInspectionDetail, readLatestInspection } from "~/services/inspection/read-inspection";
import type { ConfigName } from "../editor/read-editor-tab";
import { DETAIL_TABS, type DetailView } from "./detail-view";

/** The form, the inspection that the address names (else the latest), and the detail of one of its requests. */
export async function readInspectionTab(
	{ ctx, account }: Signed,
	{ query, language, configs }: { query: URLSearchParams; language: Language; configs: readonly ConfigName[] },
) {
	const hash = query.get("inspection") ?? "";
	const [found, datacenters] = await Promise.all([
		isHid(hash) ? readInspection(ctx, hash) : readLatestInspection(ctx),
		listDatacenters(ctx),
	]);
	return {
		configs: configs.map(({ id, name, version, production }) => ({ id, name, version, production })),
		...marketChoices(language),
		market: { country: account.country, language: account.language },
		datacenters: datacenters.map(({ id, label, state }) => ({ id, label, state })),
		found,
		at: found && Date.parse(found.created_at),
		detail: query.get("dialog") === "inspection_detail" ? await readDetail(ctx, found?.hash ?? hash, query) : null,
	};
}

async function readDetail(ctx: Signed["ctx"], hash: string, query: URLSearchParams): Promise<DetailView> {
	const id = query.get("row") ?? "";
	const view = { hash, id, tab: DETAIL_TABS.find((one) => one === query.get("view")) ?? "analysis" } as const;
	try {
		const found = isHid(hash) && isHid(id) ? await readInspectionDetail(ctx, hash, id) : null;
		if (!found) return { ...view, detail: null, failure: { kind: "gone" } };
		const { html: _page, ...detail } = found;
		return { ...view, detail, failure: null };
	} catch (error) {
		ctx.log({ event: "inspection_detail_failed", inspection: hash, error: describeError(error) });
		return { ...view, detail: null, failure: { kind: "failed", reason: describeError(error) } };
	}
}
