import { isNoticeKind, NOTICE_KINDS } from "~/domain/notice/notice";
import type { NoticeBannerFacts } from "./notice-banner";

interface Told {
	notices: { id: string; kind: string; texts: Record<string, string> }[];
}

/** The banners that `{hid}/notices.json` tells of. Kinds that this build does not know have no words here and are passed over. */
export function readNotices(object: unknown, { language, hidden }: { language: string; hidden: readonly string[] }): NoticeBannerFacts[] {
	return ((object as Told | null)?.notices ?? []).flatMap(({ id, kind, texts }) => {
		if (!isNoticeKind(kind) || (!NOTICE_KINDS[kind].critical && hidden.includes(id))) return [];
		return [{ hid: id, kind, text: texts[language] ?? "" }];
	});
}
