import { isNoticeKind, NOTICE_KINDS } from "~/domain/notice/notice";
import type { NoticeBannerFacts } from "./notice-banner";

interface StoredNotices {
	notices: { id: string; kind: string; texts: Record<string, string> }[];
}

/** Banners of `{hid}/notices.json`. Kinds that this build does not know have no text and are skipped. */
export function readNotices(object: unknown, { language, hidden }: { language: string; hidden: readonly string[] }): NoticeBannerFacts[] {
	return ((object as StoredNotices | null)?.notices ?? []).flatMap(({ id, kind, texts }) => {
		if (!isNoticeKind(kind) || (!NOTICE_KINDS[kind].critical && hidden.includes(id))) return [];
		return [{ hid: id, kind, text: texts[language] ?? "" }];
	});
}
