import type { CartProduct } from '../contract';
import type { CartLine } from './cart';
import type { OrderLine } from './order';

export type Reorder = {
	lines: CartLine[];
	/** Titles of products and accessories that are discontinued or sold out. */
	unavailable: string[];
};

/** @param stock Null if made to order. */
const availableQuantity = ( quantity: number, stock: number | null ): number => ( stock === null ? quantity : Math.min( quantity, stock ) );

/**
 * Cart lines for ordering an earlier order again. Prices are not copied, quantities are limited to the stock, and a shipping method that is
 * no longer offered is left to the server.
 */
export const toReorder = ( ordered: readonly OrderLine[], products: readonly CartProduct[] ): Reorder => {
	const unavailable: string[] = [];
	const lines = ordered.flatMap( ( { id, title, quantity: orderedQuantity, shipping, accessories: orderedAccessories }: OrderLine ): CartLine[] => {
		const product = products.find( ( candidate ) => candidate.id === id );
		const quantity = product ? availableQuantity( orderedQuantity, product.stock ) : 0;
		if ( ! product || quantity < 1 ) {
			unavailable.push( title );
			return [];
		}
		const accessories = orderedAccessories.filter( ( entry ) =>
			product.accessories.some( ( offered ) => offered.id === entry.id && offered.available )
		);
		unavailable.push(
			...orderedAccessories.filter( ( accessory ) => ! accessories.includes( accessory ) ).map( ( accessory ) => accessory.title )
		);
		return [
			{
				id,
				quantity,
				...( product.shipping_methods.some( ( { key } ) => key === shipping ) ? { shipping } : {} ),
				...( accessories.length ? { accessories: accessories.map( ( accessory ) => ( { id: accessory.id } ) ) } : {} ),
			},
		];
	} );
	return { lines, unavailable };
};
