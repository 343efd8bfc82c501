import { LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Ticks } from "~/components/table/ticks";
import { DisplayOptions } from "./display-options";
import { EmptyTable } from "./empty-table";
import { Paging } from "./paging";
import type { Screen } from "./read-screen";
import { SearchBox } from "./search-box";
import { SelectionButtons } from "./selection-buttons";
import { UrlTable } from "./url-table";
import { useLiveUrls } from "./use-live-urls";

/** Search, actions, options and the table. */
export function TableArea({ screen }: { screen: Screen }) {
	const { query, found } = screen;
	const [ticks] = useState(() => new Ticks());
	const live = useLiveUrls(screen.accountHid, screen);
	return (
		<>
			{screen.used > 0 && (
				<div className="mb-3 flex flex-wrap items-center gap-2">
					<SearchBox query={query} />
					<SelectionButtons query={query} ticks={ticks} found={found} />
					<DisplayOptions query={query} />
					<Progress waiting={live.waiting ?? screen.waiting} />
				</div>
			)}
			{found > 0 ? (
				<>
					<UrlTable screen={screen} live={live} ticks={ticks} />
					<Paging query={query} found={found} pages={screen.pages} />
				</>
			) : (
				<EmptyTable query={query} />
			)}
		</>
	);
}

/** Progress line while URLs are being checked. */
function Progress({ waiting }: { waiting: number }) {
	const { t } = useTranslation();
	return (
		<p className="flex items-center gap-1.5 text-ink-muted text-sm tabular-nums" role="status">
			{waiting > 0 && (
				<>
					<LoaderCircle className="spin size-3.5" aria-hidden="true" />
					{t("urls.progress", { count: waiting })}
				</>
			)}
		</p>
	);
}
