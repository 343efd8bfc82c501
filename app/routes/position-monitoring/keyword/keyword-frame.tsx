import type { ReactNode } from "react";
import { Dialog } from "~/components/dialog/dialog";
import { SerpSkeleton } from "~/components/serp/serp-skeleton";
import type { NamedKeyword } from "./use-opening-keyword";

interface KeywordFrameProps {
	named: NamedKeyword;
	closeHref: string;
	children: ReactNode;
}

/** Frame of the keyword dialog. Opens at once with its title, while the content loads. Source: spec B §2 "keyword_detail". */
export function KeywordFrame({ named: { term, marketCode, domain }, closeHref, children }: KeywordFrameProps) {
	const title = (
		<>
			{`${term} · `}
			<span className="whitespace-nowrap">{marketCode}</span>
			{` · ${domain}`}
		</>
	);
	return (
		<Dialog title={title} closeHref={closeHref} size="large">
			{children}
		</Dialog>
	);
}

/** As high as the head of the detail tab and the lines of a result page. */
export function KeywordSkeleton() {
	return (
		<div className="grid gap-4">
			<span className="skeleton h-5 w-48 max-w-full" aria-hidden="true" />
			<span className="skeleton h-10" aria-hidden="true" />
			<span className="skeleton h-14" aria-hidden="true" />
			<SerpSkeleton />
		</div>
	);
}
