import type { Accessory, CartLine, CartProduct, Money, PricedLine, PricedProperty, ShippingMethod, Totals, VatShare } from '../../contract';
import { money } from '../../lib/money';
import type { Reckoning } from './types';

/** Our own reckoning of a changed cart, shown until the shop has answered; the shop's prices always win. */

type Known = { before: readonly PricedLine[]; totals: Totals | null; products: Readonly< Record< number, CartProduct > >; locale: string };

/** What a product is before the shop has priced it in a cart. The answer brings the VAT rate, the day and the most that can be had. */
const unpriced = ( product: CartProduct ): PricedLine => ( {
	id: product.id,
	kiekis: 1,
	title: product.title,
	url: product.url,
	image: product.image,
	product_price: product.price,
	regular_price: product.regular_price,
	prior_price: product.prior_price,
	line_total: product.price,
	vat_rate: 0,
	stock: product.stock,
	max: product.stock ?? 1_000_000,
	lead_days: product.lead_days,
	delivery_date: '',
	delivery_text: '',
	shipping: product.shipping_methods[ 0 ]?.key ?? '',
	shipping_price: product.shipping_methods[ 0 ]?.price ?? { ...product.price, ...money( 0, product.price.currency, 'en' ) },
	shipping_methods: product.shipping_methods,
	shipping_problem: '',
	properties: [],
	accessories: product.accessories,
	change_count: 0,
} );

const reckonProperties = ( line: CartLine, offers: readonly Accessory[], sum: ( amount: number ) => Money ): PricedProperty[] =>
	( line.properties ?? [] ).flatMap( ( { id, acc_price: price } ) => {
		const offer = offers.find( ( accessory ) => accessory.id === id );
		const { title, available } = offer ?? {};
		return offer ? [ { id, title: title ?? '', available: available ?? true, acc_price: price === undefined ? offer.price : sum( price ) } ] : [];
	} );

const shippingOf = ( line: CartLine, methods: readonly ShippingMethod[], before: PricedLine ): Pick< PricedLine, 'shipping' | 'shipping_price' > => {
	const chosen = line.shipping === undefined ? undefined : methods.find( ( { key } ) => key === line.shipping );
	return chosen ? { shipping: chosen.key, shipping_price: chosen.price } : { shipping: before.shipping, shipping_price: before.shipping_price };
};

const reckonLine = ( line: CartLine, known: PricedLine, locale: string ): PricedLine => {
	const sum = ( amount: number ): Money => money( amount, known.product_price.currency, locale );
	const unit = line.product_price === undefined ? known.product_price : sum( line.product_price );
	const properties = reckonProperties( line, known.accessories, sum );
	const each = properties.reduce( ( total, property ) => total + property.acc_price.amount, unit.amount );
	return {
		...known,
		...shippingOf( line, known.shipping_methods, known ),
		kiekis: line.kiekis,
		product_price: unit,
		properties,
		line_total: sum( each * line.kiekis ),
		change_count: line.change_count ?? 0,
	};
};

/** VAT is in the prices; rounded once a rate, as the shop does. */
const vatOf = ( lines: readonly PricedLine[], sum: ( amount: number ) => Money ): VatShare[] => {
	const gross = new Map< number, number >();
	for ( const line of lines ) {
		gross.set( line.vat_rate, ( gross.get( line.vat_rate ) ?? 0 ) + line.line_total.amount + line.shipping_price.amount );
	}
	return [ ...gross ]
		.sort( ( [ a ], [ b ] ) => b - a )
		.map( ( [ rate, amount ] ) => {
			const vat = Math.round( ( amount * rate ) / ( 10_000 + rate ) );
			return { rate, net: sum( amount - vat ), vat: sum( vat ) };
		} );
};

/** @param taxed Whether every line's VAT rate is known; a share that may be wrong, as one with a discount, is not shown. */
const totalsOf = ( lines: readonly PricedLine[], before: Totals | null, locale: string, taxed: boolean ): Totals | null => {
	const currency = lines[ 0 ]?.product_price.currency;
	if ( ! currency ) {
		return null;
	}
	const sum = ( amount: number ): Money => money( amount, currency, locale );
	const items = lines.reduce( ( total, line ) => total + line.line_total.amount, 0 );
	// A code that takes nothing off the goods has made their delivery free.
	const free = Boolean( before?.discount_code ) && before?.discount.amount === 0;
	const shipping = free ? 0 : lines.reduce( ( total, line ) => total + line.shipping_price.amount, 0 );
	const discount = Math.min( before?.discount.amount ?? 0, items );
	return {
		items: sum( items ),
		shipping: sum( shipping ),
		discount: sum( discount ),
		discount_code: before?.discount_code ?? '',
		total: sum( items + shipping - discount ),
		vat: taxed && ! before?.discount_code ? vatOf( lines, sum ) : [],
		count: lines.reduce( ( total, line ) => total + line.kiekis, 0 ),
	};
};

/** Lines of which nothing is known yet wait for the answer. */
export const reckon = ( lines: readonly CartLine[], { before, totals, products, locale }: Known ): Reckoning => {
	const priced = lines.flatMap( ( line ) => {
		const product = products[ line.id ];
		const known = before.find( ( { id } ) => id === line.id ) ?? ( product && unpriced( product ) );
		return known ? [ reckonLine( line, known, locale ) ] : [];
	} );
	const taxed = priced.every( ( line ) => before.some( ( { id, vat_rate: rate } ) => id === line.id && rate > 0 ) );
	return { priced, totals: totalsOf( priced, totals, locale, taxed ) };
};

/** The wishes that the shop's answer leaves: what it changed is changed, and a price it does not offer is no wish any more. */
export const accepted = ( priced: readonly PricedLine[], wishes: readonly CartLine[] ): CartLine[] =>
	priced.map( ( line ) => {
		const wish = wishes.find( ( { id } ) => id === line.id );
		const result: CartLine = { id: line.id, kiekis: line.kiekis };
		if ( wish?.product_price !== undefined && wish.product_price === line.product_price.amount ) {
			result.product_price = wish.product_price;
		}
		if ( wish?.shipping !== undefined ) {
			result.shipping = line.shipping;
		}
		if ( wish?.shipping_price !== undefined ) {
			result.shipping_price = line.shipping_price.amount;
		}
		if ( line.properties.length ) {
			result.properties = line.properties.map( ( { id, acc_price: price } ) => {
				const wished = wish?.properties?.find( ( property ) => property.id === id )?.acc_price;
				return wished === price.amount ? { id, acc_price: wished } : { id };
			} );
		}
		if ( wish?.change_count ) {
			result.change_count = wish.change_count;
		}
		return result;
	} );
