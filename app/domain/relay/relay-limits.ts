export const RELAY_NAME_MAX_CHARACTERS = 60;
export const RELAY_SLOTS_MAX = 64;
