/** Name of the product where it speaks to readers of an account, who may know only the account. */
export const PRODUCT = "Serpentine";
