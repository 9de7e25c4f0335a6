/** A discount code as its topic sends it; amounts in minor units, percentages in hundredths, dates as `2026-12-24`. */
export interface SentDiscount {
	/** 0 for a new one. */
	id: number;
	code: string;
	kind: 'percent' | 'amount' | 'free_delivery';
	value: number | null;
	minimum: number | null;
	from: string;
	until: string;
	most_uses: number | null;
	most_uses_each: number | null;
	products: number[];
	categories: number[];
	active: boolean;
}

export const NEW_DISCOUNT: SentDiscount = {
	id: 0,
	code: '',
	kind: 'percent',
	value: null,
	minimum: null,
	from: '',
	until: '',
	most_uses: null,
	most_uses_each: null,
	products: [],
	categories: [],
	active: true,
};
