import { useFetcher, useHref, useLocation } from "@remix-run/react";
import { X } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { NOTICE_KINDS, type NoticeKind } from "~/domain/notice/notice";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

export interface NoticeBannerFacts {
	hid: string;
	kind: NoticeKind;
	/** "" means the catalogue's text. */
	text: string;
}

/** One notice. All but critical ones can be hidden for the browser's session. */
export function NoticeBanner({ notice }: { notice: NoticeBannerFacts }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const dismissHref = useHref(paths.dismissNotice);
	const fetcher = useFetcher();
	const { tone, critical } = NOTICE_KINDS[notice.kind];
	if (fetcher.formData) return null;
	// No navigation: only this banner disappears.
	const hide = (event: FormEvent) => {
		event.preventDefault();
		fetcher.submit({ notice: notice.hid, quiet: "1" }, { method: "post", action: paths.dismissNotice });
	};
	return (
		<Callout tone={tone} className="items-start">
			<div className="flex items-start gap-3">
				<p className="min-w-0 grow break-words">{notice.text || t(`notices.texts.${notice.kind}`)}</p>
				{!critical && (
					<form method="post" action={dismissHref} onSubmit={hide}>
						<input type="hidden" name="notice" value={notice.hid} />
						<input type="hidden" name="return_to" value={pathname + search} />
						<Button variant="quiet" size="icon" className="-my-1.5 -mr-1.5" aria-label={t("notices.dismiss")}>
							<X aria-hidden="true" />
						</Button>
					</form>
				)}
			</div>
		</Callout>
	);
}
