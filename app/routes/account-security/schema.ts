import { z } from "zod";
import { typedProof } from "~/domain/account/password-schema";
import { PASSKEY_NAME_MAX_CHARACTERS } from "~/domain/account/second-step";

/** Forms that ask for nothing but a proof. */
export const proofSchema = z.object({ current_password: typedProof });

const passkeyName = z
	.string({ error: "security.passkeys.nameRequired" })
	.trim()
	.min(1, "security.passkeys.nameRequired")
	.max(PASSKEY_NAME_MAX_CHARACTERS, "security.passkeys.nameLong");
/** passkey: JSON of the browser's answer. */
export const newPasskeySchema = z.object({
	name: passkeyName,
	passkey: z.string({ error: "security.passkeys.none" }).max(20_000),
});
export const renameSchema = z.object({ name: passkeyName, id: z.string() });
export const removePasskeySchema = z.object({ id: z.string(), current_password: typedProof });
