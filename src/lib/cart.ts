import type { CartLine, CartLineProperty } from '../contract';

/** The cart's rules as pure functions (specification, section 4): each gives a new list and leaves the old one alone. */
export type Lines = readonly CartLine[];

const change = ( lines: Lines, id: number, how: ( line: CartLine ) => CartLine | null ): CartLine[] =>
	lines.flatMap( ( line ) => {
		if ( line.id !== id ) {
			return [ line ];
		}
		const changed = how( line );
		return changed ? [ changed ] : [];
	} );

const without = < T extends object, K extends keyof T >( thing: T, key: K ): Omit< T, K > => {
	const { [ key ]: _, ...rest } = thing;
	return rest;
};

/** A line with the same id is replaced, not summed; the new one goes to the end. */
export const addLine = ( lines: Lines, line: CartLine ): CartLine[] => [ ...removeLine( lines, line.id ), line ];

export const removeLine = ( lines: Lines, id: number ): CartLine[] => lines.filter( ( line ) => line.id !== id );

export const increase = ( lines: Lines, id: number ): CartLine[] => change( lines, id, ( line ) => ( { ...line, kiekis: line.kiekis + 1 } ) );

/** Takes the line out where its quantity would reach 0. */
export const decrease = ( lines: Lines, id: number ): CartLine[] =>
	change( lines, id, ( line ) => ( line.kiekis > 1 ? { ...line, kiekis: line.kiekis - 1 } : null ) );

/** A quantity that somebody typed; 0 and below take the line out. */
export const setQuantity = ( lines: Lines, id: number, kiekis: number ): CartLine[] =>
	change( lines, id, ( line ) => ( kiekis >= 1 ? { ...line, kiekis: Math.floor( kiekis ) } : null ) );

/** @param price In cents; null takes the override away. */
export const setPrice = ( lines: Lines, id: number, price: number | null ): CartLine[] =>
	change( lines, id, ( line ) => ( price === null ? without( line, 'product_price' ) : { ...line, product_price: price } ) );

/** @param price In cents; null means the catalogue's. Every such change raises the line's change_count. */
export const setAccessoryPrice = ( lines: Lines, id: number, accessory: number, price: number | null ): CartLine[] =>
	change( lines, id, ( line ) => {
		if ( ! line.properties?.some( ( property ) => property.id === accessory ) ) {
			return line;
		}
		const priced = ( property: CartLineProperty ): CartLineProperty =>
			price === null ? without( property, 'acc_price' ) : { ...property, acc_price: price };
		return {
			...line,
			properties: line.properties.map( ( property ) => ( property.id === accessory ? priced( property ) : property ) ),
			change_count: ( line.change_count ?? 0 ) + 1,
		};
	} );

/** Takes an accessory along, or leaves it. */
export const toggleAccessory = ( lines: Lines, id: number, accessory: number ): CartLine[] =>
	change( lines, id, ( line ) => {
		const chosen = line.properties ?? [];
		const kept = chosen.filter( ( property ) => property.id !== accessory );
		const properties = kept.length < chosen.length ? kept : [ ...chosen, { id: accessory } ];
		return properties.length ? { ...line, properties } : without( line, 'properties' );
	} );

/** The price of the former method would be a wrong display, so it goes. */
export const setShipping = ( lines: Lines, id: number, shipping: string ): CartLine[] =>
	change( lines, id, ( line ) => ( { ...without( line, 'shipping_price' ), shipping } ) );

/** What the cart icon shows; also of lines that nobody has mended yet. */
export const countPieces = ( lines: Lines ): number => lines.reduce( ( sum, { kiekis } ) => sum + ( kiekis > 0 ? Math.floor( kiekis ) : 0 ), 0 );

const configuration = ( line: CartLine ): string =>
	JSON.stringify( [
		line.shipping ?? '',
		[ line.properties ]
			.flat()
			.map( ( property ) => property?.id ?? 0 )
			.sort( ( a, b ) => a - b ),
	] );

/** Whether adding the line takes the place of one that was configured otherwise, which the visitor must be told. */
export const replacesOther = ( lines: Lines, line: CartLine ): boolean =>
	lines.some( ( other ) => other.id === line.id && ( other.kiekis !== line.kiekis || configuration( other ) !== configuration( line ) ) );
