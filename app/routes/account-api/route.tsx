import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { useAnswer } from "~/components/use-answer";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { runIntent } from "./actions";
import { CreateDialog } from "./create-dialog";
import { CreatedDialog } from "./created-dialog";
import { DeleteDialog } from "./delete-dialog";
import { readScreen } from "./read-screen";
import { TokensTable } from "./tokens-table";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const screen = await readScreen(signed, { url: new URL(request.url), language: await detectLanguage(request) });
	return { screen, title: await screenTitle(request, "apiTokens.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const outcome = await runIntent(signed, await request.formData(), await detectLanguage(request));
	if ("answer" in outcome) {
		return data(outcome.answer, {
			status: outcome.answer.kind === "created" ? 200 : 400,
			headers: { "Cache-Control": "private, no-store" },
		});
	}
	return redirect(outcome.to, { headers: outcome.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

export default function ApiTokens() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const answer = useAnswer<typeof action>();
	const hydrated = useHydrated();
	const dialog = screen.usable ? screen.dialog : null;
	const isOpen = dialog !== null || answer?.kind === "created";
	// Without JavaScript, `inert` is all that disables the page under a dialog.
	const under = isOpen && !hydrated ? { inert: "" } : {};
	return (
		<>
			<div {...under} className="account-screen">
				<PageHeader title={t("apiTokens.title")} help={t("apiTokens.help")} />
				{answer?.kind === "failed" && !dialog && (
					<Callout tone="bad" role="alert">
						{answer.failure}
					</Callout>
				)}
				{screen.usable ? (
					<TokensTable screen={screen} />
				) : (
					<Callout tone="warn">
						{t(screen.free ? "apiTokens.freePlan" : "apiTokens.inactive")}{" "}
						<Link to={paths.subscriptions} className="link">
							{t("apiTokens.subscriptions")}
						</Link>
					</Callout>
				)}
			</div>
			{answer?.kind === "created" && <CreatedDialog label={answer.label} apiKey={answer.key} />}
			{screen.usable && dialog?.name === "create_api_token" && answer?.kind !== "created" && (
				<CreateDialog needsPassword={screen.needsPassword} lastResult={answer?.kind === "refused" ? answer.reply : null} />
			)}
			{dialog?.name === "delete_api_token" && (
				<DeleteDialog hid={dialog.hid} label={dialog.label} failure={answer?.kind === "failed" ? answer.failure : null} />
			)}
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
