import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** A signing secret as it is stored. Throws ValidationException where the deployment has no secret to encrypt with (docs/configuration.md). */
export async function sealSecret(ctx: Ctx, secret: string): Promise<string> {
	if (!ctx.ports.secrets) throw new AppError("ValidationException", {}, { url: ["webhooks.errors.noSecret"] });
	return ctx.ports.secrets.seal(secret);
}
