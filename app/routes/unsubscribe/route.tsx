import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { useOutcome } from "~/components/form/outcome";
import { ScreenError } from "~/components/layout/screen-error";
import { SubmitButton } from "~/components/ui/submit-button";
import { isMailSwitch } from "~/domain/account/user-meta";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm } from "~/server/answer-form";
import { ctxFor } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { readMailSwitch, unsubscribe } from "~/services/account/set-mail-switch";
import { AppError } from "~/services/app-error";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }, { name: "robots", content: "noindex" }];

type Parameters = LoaderFunctionArgs["params"];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const link = readLink(params);
	const { on } = await found(readMailSwitch(await ctxFor(context), link));
	return { name: link.name, on, title: await screenTitle(request, "preferences.unsubscribe.title") };
}

/**
 * Unsubscribes by the page's button or a mail client's one-click POST. No session, origin or cookie is checked: the key in the address
 * allows this and nothing else. GET changes nothing, because mail scanners open links. Source: RFC 8058.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const act = async () => {
		await found(unsubscribe(await ctxFor(context), readLink(params)));
		return { shown: "unsubscribed" as const };
	};
	return answerForm({ form: await request.formData(), language: await detectLanguage(request), act });
}

function readLink({ key = "", topic }: Parameters) {
	if (!isMailSwitch(topic)) throw new Response(null, { status: 404 });
	return { key, name: topic };
}

async function found<T>(asked: Promise<T>): Promise<T> {
	try {
		return await asked;
	} catch (error) {
		throw error instanceof AppError && error.code === "NotFoundException" ? new Response(null, { status: 404 }) : error;
	}
}

export default function Unsubscribe() {
	const { t, i18n } = useTranslation();
	// The press may be the first input, before all words have loaded.
	i18n.keep("preferences.unsubscribe");
	const { name, on } = useLoaderData<typeof loader>();
	const isDone = useOutcome<typeof action>()?.ok || !on;
	const busy = useNavigation().state === "submitting";
	const kind = t(`preferences.mails.${name}`);
	return (
		<section className="rounded-card border border-line bg-surface p-6" aria-labelledby="unsubscribe">
			<h1 id="unsubscribe" className="mb-3 font-semibold text-lg">
				{t("preferences.unsubscribe.title")}
			</h1>
			<p role="status">{t(isDone ? "preferences.unsubscribe.done" : "preferences.unsubscribe.question", { name: kind })}</p>
			<p className="mt-2 text-ink-muted">{t("preferences.unsubscribe.stays")}</p>
			{isDone ? (
				<p className="mt-4">
					{t("preferences.unsubscribe.back")}{" "}
					<Link to={paths.preferences()} className="link">
						{t("preferences.unsubscribe.preferences")}
					</Link>
				</p>
			) : (
				<Form method="post" className="mt-4">
					<SubmitButton busy={busy} busyLabel="preferences.unsubscribe.submitting">
						{t("preferences.unsubscribe.submit")}
					</SubmitButton>
				</Form>
			)}
		</section>
	);
}
