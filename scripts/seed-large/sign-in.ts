/** The account that `npm run seed:large` makes. */
export const SIGN_IN = { email: "large@serpentine.example", password: "a-year-of-many-keywords" };
