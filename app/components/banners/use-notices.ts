import { useState } from "react";
import { useFollowed } from "~/components/live/use-followed";
import { isNoticeKind, NOTICE_KINDS } from "~/domain/notice/notice";
import { useTranslation } from "~/i18n/use-translation";
import type { NoticeBannerFacts } from "./notice-banner";

interface Loaded {
	accountHid: string;
	notices: readonly NoticeBannerFacts[];
	hidden: readonly string[];
	/** The account is closed to this person: nothing of it is followed. */
	step: { isOverdue: boolean } | null;
}

/** Current notices: as loaded, or as last received from the live channel, whichever is newer. */
export function useNotices(loaded: Loaded): readonly NoticeBannerFacts[] {
	const { i18n } = useTranslation();
	const [received, setReceived] = useState<{ object: unknown; over: Loaded["notices"] } | null>(null);
	useFollowed(
		loaded.step?.isOverdue ? "" : `${loaded.accountHid}/notices.json`,
		(message) => "replace" in message && setReceived({ object: message.replace, over: loaded.notices }),
	);
	if (received?.over !== loaded.notices) return loaded.notices;
	return readNotices(received.object, { language: i18n.language, hidden: loaded.hidden });
}

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
