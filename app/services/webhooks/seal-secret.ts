import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** A secret as it is stored. field: names it in the form. Throws ValidationException where the deployment has no secret to encrypt with (docs/configuration.md). */
export async function sealSecret(ctx: Ctx, secret: string, field = "url"): Promise<string> {
	if (!ctx.ports.secrets) throw new AppError("ValidationException", {}, { [field]: ["webhooks.errors.noSecret"] });
	return ctx.ports.secrets.seal(secret);
}
