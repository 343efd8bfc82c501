/** The account of `npm run seed:large`. */
export const SIGN_IN = { email: "large@serpentine.example", password: "a-year-of-many-keywords" };
