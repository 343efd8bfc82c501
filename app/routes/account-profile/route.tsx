import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/account/panel";
import { useHydrated } from "~/components/hydrated";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useAnswer } from "~/components/use-answer";
import { paths } from "~/paths";
import { clientAddress } from "~/server/client-address";
import { errorMessage } from "~/server/error-words";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { AppError } from "~/services/app-error";
import { type FormCall, type Outcome, runIntent } from "./actions";
import { ActivityPanel } from "./activity-panel";
import { DetailsForm } from "./details-form";
import { PasswordDialog } from "./password-dialog";
import { readScreen } from "./read-screen";
import { RemovalDialog } from "./removal-dialog";
import { SessionsPanel } from "./sessions-panel";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const screen = await readScreen(signed, { url: new URL(request.url), language: await detectLanguage(request) });
	return { ...screen, title: await screenTitle(request, "account.profile.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const outcome = await outcomeOf({
		signed,
		request,
		form: await request.formData(),
		language: await detectLanguage(request),
		ip: clientAddress(request),
		userAgent: request.headers.get("User-Agent"),
	});
	if ("answer" in outcome) return data(outcome.answer, 400);
	return redirect(outcome.to, { headers: outcome.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

async function outcomeOf(call: FormCall): Promise<Outcome> {
	try {
		return await runIntent(call);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { answer: { intent: "sessions", reply: null, failure: errorMessage(error.code, error.facts, call.language) } };
	}
}

export default function Profile() {
	const { t } = useTranslation();
	const screen = useLoaderData<typeof loader>();
	const answer = useAnswer<typeof action>();
	const hydrated = useHydrated();
	const { dialog } = screen;
	const resultOf = (intent: string) => (answer?.intent === intent ? answer.reply : null);
	// Without JavaScript, `inert` is all that disables the page under a dialog.
	const under = dialog && !hydrated ? { inert: "" } : {};
	return (
		<>
			<div {...under} className="account-screen">
				<PageHeader title={t("account.profile.title")} help={t("account.profile.help")} />
				{answer?.failure && (
					<Callout tone="bad" role="alert">
						{answer.failure}
					</Callout>
				)}
				<DetailsForm screen={screen} lastResult={resultOf("profile")} />
				<Panel
					title={t("account.password.title")}
					text={t("account.password.text")}
					action={<DialogLink name="change_password" words={t("account.password.change")} />}
				/>
				<SessionsPanel sessions={screen.sessions} />
				<ActivityPanel activity={screen.activity} />
				<Panel
					title={t("account.removal.title")}
					text={t("account.removal.text")}
					action={<DialogLink name="delete_account" words={t("account.removal.open")} />}
				/>
			</div>
			{dialog?.name === "change_password" && (
				<PasswordDialog fresh={dialog.fresh} tokens={dialog.tokens} email={screen.profile.email} lastResult={resultOf("password")} />
			)}
			{dialog?.name === "delete_account" && <RemovalDialog content={dialog} lastResult={resultOf("remove")} />}
		</>
	);
}

function DialogLink({ name, words }: { name: "change_password" | "delete_account"; words: string }) {
	return (
		<Button asChild variant="outline">
			<Link to={paths.profile({ dialog: name })} preventScrollReset>
				{words}
			</Link>
		</Button>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
