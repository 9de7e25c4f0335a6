import type { Accessory, Image, Money, ShippingMethod } from '../contract';

/** An accessory chosen for a cart line, one per unit. `price` overrides the catalogue price; minor units, for display only. */
export type CartAccessory = { id: number; price?: number };

/** A cart line. Prices are overrides in minor units, for display only: the server decides what is charged (specification, section 3). */
export type CartLine = {
	id: number;
	quantity: number;
	price?: number;
	/** Key of the chosen shipping method. */
	shipping?: string;
	shippingPrice?: number;
	accessories?: CartAccessory[];
	/** How often an accessory price was changed. */
	changeCount?: number;
};

/** A cart line with the prices the server charges, or an estimate until it has responded. */
export type PricedLine = {
	id: number;
	quantity: number;
	title: string;
	url: string;
	image: Image | null;
	unitPrice: Money;
	regularPrice: Money | null;
	/** Lowest price of the last 30 days before a reduction. */
	priorPrice: Money | null;
	/** Per kilogram, litre, metre or piece, as text. */
	perUnit?: string | undefined;
	lineTotal: Money;
	/** In hundredths of a per cent. */
	vatRate: number;
	/** Null for products made to order. */
	stock: number | null;
	maxQuantity: number;
	leadDays: number;
	deliveryDate: string;
	deliveryText: string;
	shipping: string;
	shippingPrice: Money;
	shippingMethods: ShippingMethod[];
	/** Why the line cannot be delivered to the chosen country; empty if it can. */
	shippingProblem: string;
	/** Whether it is sent to an address: pick-up and digital content are not. Missing in estimates. */
	shipped?: boolean;
	/** The consent that digital content or a service asks for; empty for goods, missing in estimates. */
	beginWords?: string;
	accessories: PricedAccessory[];
	availableAccessories: Accessory[];
};

export type PricedAccessory = { id: number; title: string; available: boolean; price: Money };

type Lines = readonly CartLine[];

const update = ( lines: Lines, id: number, change: ( line: CartLine ) => CartLine | null ): CartLine[] =>
	lines.flatMap( ( line ) => {
		if ( line.id !== id ) {
			return [ line ];
		}
		const changed = change( line );
		return changed ? [ changed ] : [];
	} );

const omit = < T extends object, K extends keyof T >( object: T, key: K ): Omit< T, K > => {
	const { [ key ]: _, ...rest } = object;
	return rest;
};

/** Replaces a line with the same id (quantities are never summed) and appends the new one. */
export const addLine = < Line extends { id: number } >( lines: readonly Line[], line: Line ): Line[] => [ ...removeLine( lines, line.id ), line ];

export const removeLine = < Line extends { id: number } >( lines: readonly Line[], id: number ): Line[] => lines.filter( ( line ) => line.id !== id );

export const increase = ( lines: Lines, id: number ): CartLine[] => update( lines, id, ( line ) => ( { ...line, quantity: line.quantity + 1 } ) );

/** Removes the line if its quantity would reach 0. */
export const decrease = ( lines: Lines, id: number ): CartLine[] =>
	update( lines, id, ( line ) => ( line.quantity > 1 ? { ...line, quantity: line.quantity - 1 } : null ) );

/** Removes the line if the quantity is below 1. */
export const setQuantity = ( lines: Lines, id: number, quantity: number ): CartLine[] =>
	update( lines, id, ( line ) => ( quantity >= 1 ? { ...line, quantity: Math.floor( quantity ) } : null ) );

/** @param price In minor units; null removes the override. */
export const setPrice = ( lines: Lines, id: number, price: number | null ): CartLine[] =>
	update( lines, id, ( line ) => ( price === null ? omit( line, 'price' ) : { ...line, price } ) );

/** @param price In minor units; null restores the catalogue price. Either way `changeCount` is incremented. */
export const setAccessoryPrice = ( lines: Lines, id: number, accessoryId: number, price: number | null ): CartLine[] =>
	update( lines, id, ( line ) => {
		if ( ! line.accessories?.some( ( accessory ) => accessory.id === accessoryId ) ) {
			return line;
		}
		const withPrice = ( accessory: CartAccessory ): CartAccessory => ( price === null ? omit( accessory, 'price' ) : { ...accessory, price } );
		return {
			...line,
			accessories: line.accessories.map( ( accessory ) => ( accessory.id === accessoryId ? withPrice( accessory ) : accessory ) ),
			changeCount: ( line.changeCount ?? 0 ) + 1,
		};
	} );

export const toggleAccessory = ( lines: Lines, id: number, accessoryId: number ): CartLine[] =>
	update( lines, id, ( line ) => {
		const chosen = line.accessories ?? [];
		const remaining = chosen.filter( ( accessory ) => accessory.id !== accessoryId );
		const accessories = remaining.length < chosen.length ? remaining : [ ...chosen, { id: accessoryId } ];
		return accessories.length ? { ...line, accessories } : omit( line, 'accessories' );
	} );

/** Drops the shipping price, which belongs to the previous method. */
export const setShipping = ( lines: Lines, id: number, shipping: string ): CartLine[] =>
	update( lines, id, ( line ) => ( { ...omit( line, 'shippingPrice' ), shipping } ) );

export const countItems = ( lines: Lines ): number => lines.reduce( ( sum, { quantity } ) => sum + quantity, 0 );

const configuration = ( { shipping = '', accessories = [] }: CartLine ): string =>
	JSON.stringify( [ shipping, accessories.map( ( { id } ) => id ).sort( ( a, b ) => a - b ) ] );

/** Whether adding the line replaces one with another quantity or configuration; the visitor gets a notice then. */
export const replacesDifferentLine = ( lines: Lines, line: CartLine ): boolean =>
	lines.some( ( other ) => other.id === line.id && ( other.quantity !== line.quantity || configuration( other ) !== configuration( line ) ) );
