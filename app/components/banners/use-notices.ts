import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "~/components/connection/load-part";
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
	const latest = useRef(loaded.notices);
	latest.current = loaded.notices;
	useEffect(() => {
		let end = () => {};
		let gone = false;
		void loadPart(() => import("~/components/live/live-socket")).then((part) => {
			if (gone || !part) return;
			end = part.followLive(`${loaded.accountHid}/notices.json`, {
				onMessage: (message) => "replace" in message && setReceived({ object: message.replace, over: latest.current }),
				onClose: () => {},
			});
		});
		return () => {
			gone = true;
			end();
		};
	}, [loaded.accountHid]);
	if (received?.over !== loaded.notices) return loaded.notices;
	return readNotices(received.object, { language: i18n.language, hidden: loaded.hidden });
}
