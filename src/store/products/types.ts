import type { CartProduct } from '../../contract';

/** Display data of products; prices are not authoritative. */
export type ProductsState = {
	items: Readonly< Record< number, CartProduct > >;
	/** Whether these are all products of the shop; null before the first request. */
	complete: boolean | null;
};

export type ProductsAction = { type: 'products/loaded'; items: readonly CartProduct[]; complete: boolean | null };
