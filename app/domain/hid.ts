/** A public id: 128 random bits in base64url. */
export const HID_CHARACTERS = 22;
/** Source of a regular expression that matches one. */
export const HID_PATTERN = `[\\w-]{${HID_CHARACTERS}}`;

const HID = new RegExp(`^${HID_PATTERN}$`);

export function isHid(text: string): boolean {
	return HID.test(text);
}
