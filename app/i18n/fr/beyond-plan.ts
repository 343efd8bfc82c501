/** La phrase unique : voir ../en/beyond-plan.ts. */
export const KEPT_BEYOND = "Leur lecture est suspendue ; leur historique est conservé jusqu’au {{until}}, puis tout est supprimé.";
