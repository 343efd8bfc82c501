/** La frase única: véase ../en/beyond-plan.ts. */
export const KEPT_BEYOND = "No se leen y se conservan con su historial hasta el {{until}}; después se eliminan.";
