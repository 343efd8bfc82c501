import type { Ctx } from "~/services/ctx";
import { answerLanguage } from "../error-words";
import { errorAnswer } from "./error-answer";
import { jsonResponse } from "./json-response";

/** Any failure as {code, message, errors} in the client's language. */
export async function errorResponse(ctx: Ctx, request: Request, error: unknown): Promise<Response> {
	const { status, body, headers } = errorAnswer(ctx, error, await answerLanguage(request));
	return jsonResponse(ctx, request, { status, text: JSON.stringify(body), headers });
}
