import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { ScreenError } from "~/components/layout/screen-error";
import { SubmitButton } from "~/components/ui/submit-button";
import { useAnswer } from "~/components/use-answer";
import { useTranslation } from "~/i18n/use-translation";
import { textOf } from "~/server/answer-form";
import { ctxFor } from "~/server/guards";
import { screenTitle } from "~/server/titles";
import { answerRecipient, readRecipient } from "~/services/scheduled-exports/answer-recipient";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }, { name: "robots", content: "noindex" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const recipient = await readRecipient(await ctxFor(context), params.key ?? "");
	if (!recipient) throw new Response(null, { status: 404 });
	return { recipient, title: await screenTitle(request, "exports.recipient.title") };
}

/**
 * Agrees by the page's button; ends by the page's button or a mail client's one-click POST, which names no intent. No session, origin or cookie is
 * checked: the key in the address allows this and nothing else. GET changes nothing, because mail scanners open links. Source: RFC 8058.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const state = textOf(await request.formData(), "intent") === "agree" ? "confirmed" : "unsubscribed";
	if (!(await answerRecipient(await ctxFor(context), params.key ?? "", state))) throw new Response(null, { status: 404 });
	return data({ state } as const);
}

const TEXTS = { waiting: "question", confirmed: "confirmed", unsubscribed: "stopped" } as const;

/** Where the reader of reports agrees to them and ends them. */
export default function ReportMail() {
	const { t } = useTranslation();
	const { recipient } = useLoaderData<typeof loader>();
	const state = useAnswer<typeof action>()?.state ?? recipient.state;
	const busy = useNavigation().state === "submitting";
	const isOn = state === "confirmed";
	const submit = t(isOn ? "exports.recipient.stop" : state === "waiting" ? "exports.recipient.agree" : "exports.recipient.again");
	return (
		<section className="rounded-card border border-line bg-surface p-6" aria-labelledby="report-mail">
			<h1 id="report-mail" className="mb-3 font-semibold text-lg">
				{t("exports.recipient.title")}
			</h1>
			<p role="status" className="break-words">
				{t(`exports.recipient.${TEXTS[state]}`, { owner: recipient.owner, email: recipient.email })}
			</p>
			<Form method="post" className="mt-4">
				<SubmitButton
					name="intent"
					value={isOn ? "stop" : "agree"}
					variant={isOn ? "outline" : "primary"}
					busy={busy}
					busyLabel="exports.recipient.submitting"
				>
					{submit}
				</SubmitButton>
			</Form>
		</section>
	);
}
