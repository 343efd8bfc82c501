import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Panel } from "~/components/account/panel";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { parseLookId } from "~/domain/storage/look-id";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { textOf } from "~/server/answer-form";
import { safeReturnPath } from "~/server/return-path";
import { serveScreen } from "~/server/serve-screen";
import { unpinPages } from "~/services/looks/pin-pages";
import { parseInput } from "~/services/parse-input";
import { PinnedTable } from "./pinned-table";
import { readScreen } from "./read-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const unpinSchema = z.object({ id: z.string().refine((id) => parseLookId(id) !== null) });

const { loader, action } = serveScreen({
	titleKey: "look.pins.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	/** POST {id, to}: ends the pin of a reading; `to`: the page of the list. */
	async act({ signed: { ctx, seat }, form }) {
		const { id } = parseInput(unpinSchema, { id: textOf(form, "id") });
		await unpinPages(ctx, seat, id);
		const to = form.has("to") ? safeReturnPath(form.get("to")) : paths.pinned();
		return { to, toast: { kind: "success", key: "look.unpinDone" } };
	},
});

export { action, loader };

export default function Pinned() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const failure = refusalOf(useOutcome<typeof action>(), "")?.failure ?? null;
	return (
		<div className="account-screen">
			<PageHeader title={t("look.pins.title")} help={t("look.pins.help")} />
			<Failure words={failure} />
			{screen.count === 0 ? (
				<EmptyCard icon="pinned" title={t("look.pins.empty")} text={t("look.pins.emptyText")}>
					<LinkButton variant="outline" to={paths.positionMonitoring()}>
						{t("shell.nav.keywords")}
					</LinkButton>
				</EmptyCard>
			) : (
				<Panel title={t("look.pins.list")} text={t("look.pins.text", { count: screen.count, max: screen.max })}>
					<PinnedTable screen={screen} />
				</Panel>
			)}
		</div>
	);
}
