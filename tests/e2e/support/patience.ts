/** Factor for all timeouts: delayed responses and slow scripts need longer. */
export const PATIENCE = process.env.VITRINE_JITTER || process.env.VITRINE_SLOW_CPU ? 3 : 1;
