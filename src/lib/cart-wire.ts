import type { CartLine as WireLine, CartLineProperty } from '../contract';
import type { CartAccessory, CartLine } from './cart';

type Optional< T > = { [ Key in keyof T ]: T[ Key ] | undefined };

const defined = < T extends object >( fields: Optional< T > ): T =>
	Object.fromEntries( Object.entries( fields ).filter( ( [ , value ] ) => value !== undefined ) ) as T;

const toWireAccessory = ( { id, price }: CartAccessory ): CartLineProperty => defined( { id, acc_price: price } );

/** A cart line as the cookie and the requests name its fields (specification, section 3). `sanitizeCart` reads it back. */
export const toWireLine = ( { id, quantity, price, shipping, shippingPrice, accessories, changeCount }: CartLine ): WireLine =>
	defined< WireLine >( {
		id,
		kiekis: quantity,
		product_price: price,
		shipping,
		shipping_price: shippingPrice,
		properties: accessories?.map( toWireAccessory ),
		change_count: changeCount,
	} satisfies Optional< Required< WireLine > > );

export const toWireLines = ( lines: readonly CartLine[] ): WireLine[] => lines.map( toWireLine );
