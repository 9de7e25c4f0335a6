import type { CartLine, CartProduct, OrderLine } from '../contract';

export type Again = {
	lines: CartLine[];
	/** Titles of what is not sold any more, or sold out, accessories included. */
	gone: string[];
};

/** What is there of a quantity: stock is null where it is made to order. */
const least = ( wanted: number, stock: number | null ): number => ( stock === null ? wanted : Math.min( wanted, stock ) );

/**
 * The lines of an order, as they can be bought now: prices are today's, quantities what is there, a way of delivery that is no longer
 * offered is left to the shop.
 */
export const linesAgain = ( ordered: readonly OrderLine[], products: readonly CartProduct[] ): Again => {
	const gone: string[] = [];
	const lines = ordered.flatMap( ( { id, title, kiekis, shipping, properties }: OrderLine ): CartLine[] => {
		const product = products.find( ( candidate ) => candidate.id === id );
		const quantity = product ? least( kiekis, product.stock ) : 0;
		if ( ! product || quantity < 1 ) {
			gone.push( title );
			return [];
		}
		const offered = properties.filter( ( property ) =>
			product.accessories.some( ( accessory ) => accessory.id === property.id && accessory.available )
		);
		gone.push( ...properties.filter( ( property ) => ! offered.includes( property ) ).map( ( property ) => property.title ) );
		return [
			{
				id,
				kiekis: quantity,
				...( product.shipping_methods.some( ( { key } ) => key === shipping ) ? { shipping } : {} ),
				...( offered.length ? { properties: offered.map( ( property ) => ( { id: property.id } ) ) } : {} ),
			},
		];
	} );
	return { lines, gone };
};
