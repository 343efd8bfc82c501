import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFollowed } from "~/components/live/use-followed";
import type { NoticeBannerFacts } from "./notice-banner";
import { readNotices } from "./read-notices";

interface Loaded {
	accountHid: string;
	notices: readonly NoticeBannerFacts[];
	hidden: readonly string[];
}

/** Current notices: as loaded, or as last received from the live channel, whichever is newer. */
export function useNotices(loaded: Loaded): readonly NoticeBannerFacts[] {
	const { i18n } = useTranslation();
	const [received, setReceived] = useState<{ object: unknown; over: Loaded["notices"] } | null>(null);
	useFollowed(
		`${loaded.accountHid}/notices.json`,
		(message) => "replace" in message && setReceived({ object: message.replace, over: loaded.notices }),
	);
	if (received?.over !== loaded.notices) return loaded.notices;
	return readNotices(received.object, { language: i18n.language, hidden: loaded.hidden });
}
