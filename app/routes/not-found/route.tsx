import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { fixedCommands, likelyPages } from "~/components/command-menu/command-list";
import { BareFrame } from "~/components/layout/bare-frame";
import { type LikelyPage, ScreenError } from "~/components/layout/screen-error";
import { SignedFrame, type SignedFrameFacts } from "~/components/layout/signed-frame";
import type { PublicReader } from "~/domain/account/access";
import { translator } from "~/i18n/translator";
import { readFrame } from "~/server/frame";
import { policyNow } from "~/server/gate-facts";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { publicReader } from "~/server/public-reader";

interface Nowhere {
	reader: PublicReader;
	/** For readers who may open the app. */
	app: { frame: SignedFrameFacts; likely: LikelyPage[] } | null;
}

/**
 * Every address that no other route answers, for everybody: 404, with a way on. An address that exists is the affair of its own guard, which leads
 * visitors to sign-in. Source: spec A §2 "Guards", docs/design/accounts.md.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
	const reader = await publicReader(request, context);
	const nowhere: Nowhere = { reader, app: reader === "in" ? await readApp(request, context) : null };
	throw data(nowhere, { status: 404 });
}

export function action(args: ActionFunctionArgs): Promise<never> {
	return loader(args);
}

async function readApp(request: Request, context: LoaderFunctionArgs["context"]): Promise<Nowhere["app"]> {
	const signed = await requireVerified(request, context);
	const { t } = translator(await detectLanguage(request));
	const { hasPlans } = await policyNow(signed.ctx);
	const pages = fixedCommands(t, { isAdmin: signed.user.role === "ADMINISTRATOR", hasPlans });
	const likely = likelyPages(pages, new URL(request.url).pathname).map(({ text, href }) => ({ text, href }));
	return { frame: await readFrame(request, context.cloudflare.env, signed), likely };
}

export const meta: MetaFunction = () => [{ title: "404 · Serpentine" }, { name: "robots", content: "noindex" }];

export default function NotFound() {
	return null;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const { reader = "out", app = null } = (isRouteErrorResponse(error) ? (error.data as Nowhere | null) : null) ?? {};
	if (!app)
		return (
			<BareFrame>
				<ScreenError reader={reader} />
			</BareFrame>
		);
	return (
		<SignedFrame {...app.frame} flash={null}>
			<ScreenError reader="in" likely={app.likely} />
		</SignedFrame>
	);
}
