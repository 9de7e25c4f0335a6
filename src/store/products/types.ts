import type { CartProduct } from '../../contract';

/** Display data of what can be bought, never authoritative. */
export type ProductsState = {
	items: Readonly< Record< number, CartProduct > >;
	/** Whether these are all products of the shop; null while nobody asked. */
	complete: boolean | null;
};

export type ProductsAction = { type: 'products/loaded'; items: readonly CartProduct[]; complete: boolean | null };
