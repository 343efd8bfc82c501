import { Link } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import type { BrokenConnection } from "~/domain/search-query/broken-connection";
import { formatInstant, type Place } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface BrokenConnectionsProps {
	broken: readonly BrokenConnection[];
	place: Place;
}

/** Notices where figures of a broken connection are shown: they are not those of today. */
export function BrokenConnections({ broken, place }: BrokenConnectionsProps) {
	const { t } = useTranslation();
	return broken.map(({ name, brokenAt, likelyCause }) => (
		<Callout key={name} tone="bad" role="status" className="mb-3">
			{t("connections.stale", { name, at: brokenAt === null ? "–" : formatInstant(brokenAt, place) })}{" "}
			{likelyCause && `${t(`connections.likely.${likelyCause}`)} `}
			<Link to={paths.connections()} className="link">
				{t("queries.trouble.mend")}
			</Link>
		</Callout>
	));
}
