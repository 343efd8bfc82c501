import { z } from "zod";
import { signInByPassword } from "~/services/sessions/sign-in-by-password";
import type { ApiRoute } from "./call";
import { parsePayload } from "./parse-payload";

const payloadSchema = z.object({ email: z.string("required.email").min(1, "required.email"), password: z.string("required.password") });

/** POST account/tokens/generate: signs a client in; the token is a session's secret, sent as bearer. Source: spec A §7, design.md "sign-in for clients". */
export const tokenRoutes: readonly ApiRoute[] = [
	{
		method: "POST",
		path: "account/tokens/generate",
		access: "anyone",
		secret: true,
		async answer({ ctx, payload, ip, userAgent }) {
			const { email, password } = parsePayload(payloadSchema, payload);
			const { sessionSecret } = await signInByPassword(ctx, { email, password, ip, userAgent, kind: "bearer" });
			return { token: sessionSecret };
		},
	},
];
