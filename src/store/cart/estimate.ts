import type { CartProduct, Money, ShippingMethod } from '../../contract';
import { countItems, type CartLine, type PricedAccessory, type PricedLine } from '../../lib/cart';
import { money } from '../../lib/money';
import type { CartTotals, Estimate } from './types';

/** What the estimate is based on: the last priced lines and totals, and products that were added since. */
type Known = { priced: readonly PricedLine[]; totals: CartTotals | null; products: Readonly< Record< number, CartProduct > >; locale: string };

/** A line that the server has not priced yet. VAT rate, delivery date and maximum quantity come with the response. */
const fromProduct = ( product: CartProduct ): PricedLine => ( {
	id: product.id,
	quantity: 1,
	title: product.title,
	url: product.url,
	image: product.image,
	unitPrice: product.price,
	regularPrice: product.regular_price,
	priorPrice: product.prior_price,
	perUnit: product.unit_price,
	lineTotal: product.price,
	vatRate: 0,
	stock: product.stock,
	maxQuantity: product.stock ?? Infinity,
	leadDays: product.lead_days,
	deliveryDate: '',
	deliveryText: '',
	shipping: product.shipping_methods[ 0 ]?.key ?? '',
	shippingPrice: product.shipping_methods[ 0 ]?.price ?? { ...product.price, ...money( 0, product.price.currency, 'en' ) },
	shippingMethods: product.shipping_methods,
	shippingProblem: '',
	accessories: [],
	availableAccessories: product.accessories,
} );

const estimateAccessories = ( line: CartLine, { availableAccessories }: PricedLine, toMoney: ( amount: number ) => Money ): PricedAccessory[] =>
	( line.accessories ?? [] ).flatMap( ( { id, price } ) => {
		const offer = availableAccessories.find( ( accessory ) => accessory.id === id );
		return offer ? [ { id, title: offer.title, available: offer.available, price: price === undefined ? offer.price : toMoney( price ) } ] : [];
	} );

const shippingOf = ( { shipping }: CartLine, known: PricedLine ): Pick< PricedLine, 'shipping' | 'shippingPrice' > => {
	const chosen: ShippingMethod | undefined = known.shippingMethods.find( ( { key } ) => key === shipping );
	return chosen ? { shipping: chosen.key, shippingPrice: chosen.price } : { shipping: known.shipping, shippingPrice: known.shippingPrice };
};

/** In the currency of another amount, which is reused if it is the same: creating the browser's first formatter takes long on a phone. */
const like = ( known: Money, amount: number, locale: string ): Money => ( amount === known.amount ? known : money( amount, known.currency, locale ) );

const estimateLine = ( line: CartLine, known: PricedLine, locale: string ): PricedLine => {
	const toMoney = ( amount: number ): Money => like( known.unitPrice, amount, locale );
	const unitPrice = line.price === undefined ? known.unitPrice : toMoney( line.price );
	const accessories = estimateAccessories( line, known, toMoney );
	const perUnit = accessories.reduce( ( sum, { price } ) => sum + price.amount, unitPrice.amount );
	return {
		...known,
		...shippingOf( line, known ),
		quantity: line.quantity,
		unitPrice,
		accessories,
		lineTotal: toMoney( perUnit * line.quantity ),
	};
};

/**
 * Estimates line totals and the sum of goods of a changed cart until the server responds. Delivery, discount, VAT and total are the server's
 * alone: they keep their last value. Lines of unknown products wait for the response.
 */
export const estimate = ( lines: readonly CartLine[], { priced: previous, totals, products, locale }: Known ): Estimate => {
	const priced = lines.flatMap( ( line ) => {
		const product = products[ line.id ];
		const known = previous.find( ( { id } ) => id === line.id ) ?? ( product && fromProduct( product ) );
		return known ? [ estimateLine( line, known, locale ) ] : [];
	} );
	const [ first ] = priced;
	if ( ! first ) {
		return { priced, totals: null };
	}
	const sum = priced.reduce( ( total, { lineTotal } ) => total + lineTotal.amount, 0 );
	const items = like( first.lineTotal, sum, locale );
	return { priced, totals: { ...totals, items, count: countItems( lines ) } };
};

/**
 * The cart lines after the server's response: quantities, shipping and accessories as the server sells them, other fields as requested. A
 * price override is kept only if the server charges it.
 */
export const toCartLines = ( priced: readonly PricedLine[], requested: readonly CartLine[] ): CartLine[] =>
	priced.map( ( { id, quantity, unitPrice, shipping, shippingPrice, accessories } ) => {
		const request = requested.find( ( line ) => line.id === id );
		const line: CartLine = { ...request, id, quantity };
		if ( line.price !== unitPrice.amount ) {
			delete line.price;
		}
		if ( line.shipping !== undefined ) {
			line.shipping = shipping;
		}
		if ( line.shippingPrice !== undefined ) {
			line.shippingPrice = shippingPrice.amount;
		}
		if ( accessories.length ) {
			line.accessories = accessories.map( ( accessory ) => {
				const override = request?.accessories?.find( ( other ) => other.id === accessory.id )?.price;
				return override === accessory.price.amount ? { id: accessory.id, price: override } : { id: accessory.id };
			} );
		} else {
			delete line.accessories;
		}
		return line;
	} );
