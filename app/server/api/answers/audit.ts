import { z } from "zod";
import { AUDIT_KIND_NAMES } from "~/domain/account/audit-kinds";
import { hid, instant, named } from "./values";

export const auditEntry = named("AuditEntry", () =>
	z.object({
		id: z.string().meta({ description: "Names the entry among its neighbours", examples: ["1042"] }),
		at: instant(),
		action: z.string().meta({ description: "Thing and verb in the past", examples: ["note.added"] }),
		kind: z.enum(AUDIT_KIND_NAMES).nullable().meta({ description: "null for an action that no kind names" }),
		by: z
			.object({ id: hid(), name: z.string(), email: z.string() })
			.nullable()
			.meta({ description: "null: the app itself, an administrator of the installation, or somebody whose user was removed" }),
		by_administrator: z
			.boolean()
			.meta({ description: "An administrator of the installation did it, in the name of `by` where there is one" }),
		ip: z.string().nullable().meta({ description: "Network address at which the session was opened; null for tokens, and after a while" }),
		device: z
			.object({ browser: z.string().nullable(), system: z.string().nullable() })
			.nullable()
			.meta({ description: "Device of the session" }),
	}),
);
