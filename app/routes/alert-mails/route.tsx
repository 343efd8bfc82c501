import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import { ruleSentence } from "~/i18n/rule-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { textOf } from "~/server/answer-form";
import { ctxFor } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { readMailedRules, stopAlertMails } from "~/services/alerts/stop-alert-mails";
import { AppError } from "~/services/app-error";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }, { name: "robots", content: "noindex" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { rules, hasDigest } = await found(readMailedRules(await ctxFor(context), readLink(request, params.key)));
	const language = await detectLanguage(request);
	const named = rules?.map(({ hid, name, condition, isMailed }) => ({ hid, isMailed, label: name || ruleSentence(condition, language) }));
	return { rules: named ?? null, hasDigest, title: await screenTitle(request, "alertChannels.mails.title") };
}

/**
 * Stops the mails of one rule by its button, or of all rules of the link by a mail client's one-click POST, which names none. No session, origin or
 * cookie is checked: the key in the address allows this and nothing else. GET changes nothing, because mail scanners open links. Source: RFC 8058.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const { key, rules } = readLink(request, params.key);
	const rule = textOf(await request.formData(), "rule");
	await found(stopAlertMails(await ctxFor(context), { key, rules: rule === "" ? rules : [rule] }));
	return { ok: true };
}

function readLink(request: Request, key = "") {
	const { searchParams } = new URL(request.url);
	const rules = searchParams.has("digest") ? null : (searchParams.get("rule") ?? "").split(",").filter(Boolean);
	return { key, rules };
}

async function found<T>(asked: Promise<T>): Promise<T> {
	try {
		return await asked;
	} catch (error) {
		throw error instanceof AppError && error.code === "NotFoundException" ? new Response(null, { status: 404 }) : error;
	}
}

/** Path at which the reader of alerts stops the mails of rules. */
export default function AlertMails() {
	const { t } = useTranslation();
	const { rules, hasDigest } = useLoaderData<typeof loader>();
	const busy = useNavigation().state === "submitting";
	const mailed = (rules ?? []).filter(({ isMailed }) => isMailed);
	const isOn = rules === null ? hasDigest : mailed.length > 0;
	const status = rules === null ? (isOn ? "digest" : "digestStopped") : isOn ? "text" : "stopped";
	const stop = rules === null ? "stopDigest" : "stopAll";
	return (
		<section className="rounded-card border border-line bg-surface p-6" aria-labelledby="alert-mails">
			<h1 id="alert-mails" className="mb-3 font-semibold text-lg">
				{t("alertChannels.mails.title")}
			</h1>
			<p role="status">{t(`alertChannels.mails.${status}`)}</p>
			<Form method="post">
				<ul className="mt-4 divide-y divide-line">
					{rules?.map(({ hid, label, isMailed }) => {
						return (
							<li key={hid} className="flex flex-wrap items-center justify-between gap-2 py-2">
								<span className="min-w-0 break-words">{label}</span>
								{isMailed ? (
									<Button
										name="rule"
										value={hid}
										variant="outline"
										aria-label={`${t("alertChannels.mails.stop")}: ${label}`}
										aria-disabled={busy}
									>
										{t("alertChannels.mails.stop")}
									</Button>
								) : (
									<span className="text-ink-muted">{t("alertChannels.mails.off")}</span>
								)}
							</li>
						);
					})}
				</ul>
				{(rules === null ? isOn : mailed.length > 1) && (
					<SubmitButton className="mt-4" busy={busy} busyLabel="alertChannels.mails.stopping">
						{t(`alertChannels.mails.${stop}`)}
					</SubmitButton>
				)}
			</Form>
			<p className="mt-4">
				<Link to={paths.alerts()} className="link">
					{t("alertChannels.mails.back")}
				</Link>
			</p>
		</section>
	);
}
