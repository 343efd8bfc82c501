import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LettersTable } from "~/components/administration/letters-table";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { flashToast } from "~/server/flash";
import { requireAdministrator } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { redeemTicket } from "~/services/operation/tickets";
import { Card } from "./facts";
import { readScreen } from "./read-screen";
import { BackupsCard, BreakersCard, StorageCard } from "./state-cards";
import { LooksCard, WorkCards } from "./work-cards";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireAdministrator(request, context);
	const ticket = new URL(request.url).searchParams.get("ticket");
	// The address without the ticket: it is of no use in a history or a bookmark.
	if (ticket !== null) throw await enterByTicket(signed, ticket);
	const language = await detectLanguage(request);
	return { screen: await readScreen(signed, language), title: await screenTitle(request, "operation.title") };
}

async function enterByTicket({ ctx, session }: Awaited<ReturnType<typeof requireAdministrator>>, ticket: string): Promise<Response> {
	const to = `${paths.adminOperation()}#jobs`;
	if (await redeemTicket(ctx, { ticket, sessionId: session.id })) return redirect(to);
	const toast = await flashToast({ kind: "warning", key: "operation.usedTicket" });
	return redirect(to, { headers: { "Set-Cookie": toast } });
}

/** Work, coverage, refusals, storage and backups of the deployment. */
export default function AdminOperation() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title={t("operation.title")}
				help={t("operation.help")}
				meta={t("operation.at", { at: screen.at })}
				action={
					<LinkButton variant="outline" to={paths.adminOperation()} preventScrollReset>
						{t("operation.reload")}
					</LinkButton>
				}
			/>
			<div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
				<WorkCards screen={screen} />
				<BreakersCard breakers={screen.breakers} />
				<StorageCard storage={screen.storage} />
				<LooksCard looks={screen.looks} />
			</div>
			<div className="mt-3 grid gap-3">
				<Card id="dead" title={t("operation.dead.title", { count: screen.letterCount })}>
					<LettersTable letters={screen.letters} />
					{screen.letterCount > screen.letters.length && (
						<p className="mt-2 text-sm">
							<Link to={paths.adminDeadLetters} className="link">
								{t("operation.dead.all")}
							</Link>
						</p>
					)}
				</Card>
				<BackupsCard backups={screen.backups} />
			</div>
		</>
	);
}
