import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { BOT_CHECK_FIELD } from "~/domain/account/bot-check-rules";
import { type BotCheckPage, mountBotCheck } from "./mount-bot-check";

/**
 * The hidden field that carries a passive bot-check token, for forms that sign in, sign up or send messages. Where the deployment asks
 * for no token, or without JavaScript, the field stays empty. `action` names the form as the server's requirePerson does.
 */
export function BotCheckField({ action }: { action: string }) {
	const root = useRouteLoaderData("root") as { botCheck?: BotCheckPage | null } | undefined;
	const { siteKey, script } = root?.botCheck ?? {};
	const field = useRef<HTMLInputElement>(null);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!siteKey || !script || !field.current || !place.current) return;
		return mountBotCheck({ siteKey, script }, { action, field: field.current, place: place.current });
	}, [siteKey, script, action]);
	return (
		<>
			{/* No value for React to keep: a hidden field is given back its defaultValue with each rendering, and the token would be gone. */}
			<input type="hidden" name={BOT_CHECK_FIELD} ref={field} />
			{siteKey && <div ref={place} className="empty:hidden" />}
		</>
	);
}
