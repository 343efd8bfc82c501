import { Link } from "@remix-run/react";
import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useRangeRead } from "~/components/connection/use-range-read";
import { useHydrated } from "~/components/hydrated";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { OverviewScreen } from "./read-screen";

interface LatePartProps<Part> {
	/** Where the part is read if the page does not have it. */
	path: string;
	given: Part | null;
	screen: OverviewScreen;
	children: (part: Part) => ReactNode;
}

/** A part that the page has, or that the browser reads in its place; without JavaScript on request. */
export function LatePart<Part>({ path, given, screen, children }: LatePartProps<Part>) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const { value, retry } = useRangeRead<Part>(path, null, given === null);
	if (given !== null) return children(given);
	if (value !== null && value !== "failed") return children(value);
	const { hid, period, keywords, days } = screen;
	return (
		<section className="overview-late table-card" aria-busy={value === null}>
			{value === "failed" ? (
				<Callout tone="warn" role="alert">
					{t("websiteOverview.failed")}{" "}
					<button type="button" className="link" onClick={retry}>
						{t("evolution.again")}
					</button>
				</Callout>
			) : hydrated ? (
				<p role="status" className="flex items-center gap-2 text-ink-muted">
					<LoaderCircle className="spin size-4" aria-hidden="true" />
					{t("websiteOverview.reading", { count: keywords, days })}
				</p>
			) : (
				<Link to={paths.website(hid, { period, read: "all" })} className="link">
					{t("websiteOverview.readNow")}
				</Link>
			)}
		</section>
	);
}
