import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { ScreenError } from "~/components/layout/screen-error";
import { SharedFrame } from "~/components/layout/shared-frame";
import { SubmitButton } from "~/components/ui/submit-button";
import { useAnswer } from "~/components/use-answer";
import { useTranslation } from "~/i18n/use-translation";
import { textOf } from "~/server/answer-form";
import { ctxFor } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { answerRecipient } from "~/services/scheduled-exports/answer-recipient";
import { type QuestionView, readQuestion } from "~/services/scheduled-exports/read-question";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }, { name: "robots", content: "noindex" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const recipient = await readQuestion(await ctxFor(context), params.key ?? "", await detectLanguage(request));
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

/** The page on which the reader of reports sees their sender, agrees to them and ends them. */
export default function ReportMail() {
	const { t } = useTranslation();
	const { recipient } = useLoaderData<typeof loader>();
	const { company, logo, owner, email, reports, sample } = recipient;
	const state = useAnswer<typeof action>()?.state ?? recipient.state;
	const busy = useNavigation().state === "submitting";
	const isOn = state === "confirmed";
	const submit = t(isOn ? "exports.recipient.stop" : state === "waiting" ? "exports.recipient.agree" : "exports.recipient.again");
	return (
		<SharedFrame owner={company || null} logo={logo} namesProduct={recipient.namesProduct}>
			<section className="mx-auto max-w-2xl rounded-card border border-line bg-surface p-6" aria-labelledby="report-mail">
				<h1 id="report-mail" className="mb-3 font-semibold text-xl">
					{t("exports.recipient.title")}
				</h1>
				<p role="status" className="break-words">
					{t(`exports.recipient.${TEXTS[state]}`, { owner, email })}
				</p>
				<ul className="mt-3 list-disc pl-5">
					{reports.map(({ covers, rhythm }) => (
						<li key={`${covers} ${rhythm}`}>{covers === "" ? rhythm : t("exports.recipient.report", { covers, rhythm })}</li>
					))}
				</ul>
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
					{state === "waiting" && <p className="mt-2 text-ink-muted text-sm">{t("exports.recipient.end")}</p>}
				</Form>
				{state === "waiting" && sample && <Sample sample={sample} />}
			</section>
		</SharedFrame>
	);
}

/** Content of a report that is sent today. */
function Sample({ sample: { rows, lines } }: { sample: NonNullable<QuestionView["sample"]> }) {
	const { t } = useTranslation();
	return (
		<section className="mt-6 border-line border-t pt-4" aria-labelledby="report-sample">
			<h2 id="report-sample" className="mb-2 font-semibold">
				{t("exports.recipient.sample")}
			</h2>
			<ul className="mb-3 list-disc pl-5">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			<table className="w-full">
				<tbody>
					{rows.map(({ label, value }) => (
						<tr key={label} className="border-line border-t">
							<th scope="row" className="py-1.5 text-left font-normal text-ink-muted">
								{label}
							</th>
							<td className="py-1.5 text-right font-semibold tabular-nums">{value}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
