import { encode } from "uqr";
import { deviceName } from "~/domain/account/device-name";
import type { ProofView } from "~/domain/account/owner-proof";
import { mayEndPassword, mayRemovePasskey, needsSecondStep } from "~/domain/account/second-step";
import { formatAgo, formatInstant } from "~/i18n/format";
import { countryName } from "~/i18n/place-names";
import type { Signed } from "~/server/guards";
import { listOwnSessions } from "~/services/account/own-sessions";
import { listApiTokens } from "~/services/api-tokens/list-api-tokens";
import { readProof } from "~/services/security/read-proof";
import { readSecurity, type SecurityView } from "~/services/security/read-security";

type Told = (at: number) => { ago: string; exact: string; iso: string };

/** Content of the page of sign-in and sessions, formatted for the reader's language and zone. */
export async function readScreen(signed: Signed, { url, language }: { url: URL; language: string }) {
	const { ctx, user, account, seat } = signed;
	const place = { language, timezone: account.timezone };
	const now = ctx.now();
	const told: Told = (at) => ({ ago: formatAgo(at, now, language), exact: formatInstant(at, place), iso: new Date(at).toISOString() });
	const security = await readSecurity(ctx, seat);
	return {
		email: user.email,
		proof: await readProof(ctx, seat, "any"),
		passwordOff: security.passwordOff,
		mayEndPassword: !security.passwordOff && mayEndPassword({ ...security, passkeys: security.passkeys.length }),
		twoStepSince: security.twoStepAt === null ? null : told(security.twoStepAt),
		needsStep: needsSecondStep(security),
		recoveryCodes: security.recoveryCodes,
		passkeyOrigin: security.passkeyOrigin,
		passkeys: security.passkeys.map((one) => passkeyView(one, told)),
		mayRemovePasskey: mayRemovePasskey({ passwordOff: security.passwordOff, passkeys: security.passkeys.length }),
		sessions: (await listOwnSessions(ctx, seat)).map(({ userAgent, country, lastSeenAt, createdAt, ...session }) => ({
			...session,
			country: country === null ? "" : countryName(country, language),
			device: deviceName(userAgent),
			lastSeen: told(lastSeenAt),
			opened: told(createdAt),
		})),
		dialog: await readDialog(signed, url, security),
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;

function passkeyView({ hid, name, createdAt, lastUsedAt }: SecurityView["passkeys"][number], told: Told) {
	return { hid, name, created: told(createdAt), lastUsed: lastUsedAt === null ? null : told(lastUsedAt) };
}

/** Dialogs that ask for nothing but a proof. */
const PLAIN = ["end_two_step", "recovery_codes", "end_password"] as const;
/** Dialogs about one passkey. */
const OF_PASSKEY = ["rename_passkey", "remove_passkey"] as const;

/** The dialog of the address. */
export type DialogContent =
	| { name: "change_password"; proof: ProofView; tokens: number; passkeys: number }
	| { name: "two_step"; waiting: ReturnType<typeof setUp> | null }
	| { name: "add_passkey" | (typeof PLAIN)[number] }
	| { name: (typeof OF_PASSKEY)[number]; id: string; label: string };

async function readDialog({ ctx, seat }: Signed, url: URL, { waiting, twoStepAt, passkeys }: SecurityView): Promise<DialogContent | null> {
	const wanted = url.searchParams.get("dialog");
	if (wanted === "change_password") {
		const tokens = seat.may("access.read") ? (await listApiTokens(ctx, seat)).length : 0;
		return { name: "change_password", proof: await readProof(ctx, seat, "code"), tokens, passkeys: passkeys.length };
	}
	if (wanted === "two_step" && twoStepAt === null) return { name: "two_step", waiting: waiting && setUp(waiting) };
	if (wanted === "add_passkey") return { name: "add_passkey" };
	const plain = PLAIN.find((one) => one === wanted);
	if (plain) return { name: plain };
	const ofPasskey = OF_PASSKEY.find((one) => one === wanted);
	const passkey = passkeys.find(({ hid }) => hid === url.searchParams.get("id"));
	return ofPasskey && passkey ? { name: ofPasskey, id: passkey.hid, label: passkey.name } : null;
}

/** The secret as text in groups of four, and the QR code as the path of a picture whose units are its squares. */
function setUp({ secret, address }: { secret: string; address: string }) {
	const { data, size } = encode(address, { border: 2 });
	const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
	return { secret: secret.match(/.{1,4}/g)?.join(" ") ?? "", address, picture: { size, path: squares.join("") } };
}
