/** Date of the terms of service in force, "YYYY-MM-DD". Source: spec A §9 "Terms". */
export const TERMS_DATED = "2025-03-31";
/** Date of the last change of the legal notice. Source: spec A §9 "Terms". */
export const LEGAL_NOTICE_UPDATED = "2025-01-27";
