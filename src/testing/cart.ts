import type { CartProduct, Money, Totals } from '../contract';
import type { PricedLine } from '../lib/cart';
import { money } from '../lib/money';

/** Carts and products for tests, in euros of an English shop. */
export const eur = ( amount: number ): Money => money( amount, 'EUR', 'en-GB' );

export const product = ( id: number, extra: Partial< CartProduct > = {} ): CartProduct => ( {
	id,
	title: `Piece ${ id }`,
	url: `/product/piece-${ id }`,
	image: null,
	price: eur( 10_000 ),
	regular_price: null,
	prior_price: null,
	stock: 5,
	made_to_order: false,
	lead_days: 3,
	shipping_methods: [
		{ key: 'carrier', label: 'Parcel delivery', price: eur( 500 ), note: '' },
		{ key: 'pickup', label: 'Pick-up', price: eur( 0 ), note: '' },
	],
	accessories: [ { id: 90, title: 'Shade', price: eur( 1500 ), image: null, available: true } ],
	...extra,
} );

export const pricedLine = ( id: number, extra: Partial< PricedLine > = {} ): PricedLine => {
	const { title, url, image, price, stock, shipping_methods: shippingMethods, accessories } = product( id );
	return {
		id,
		quantity: 1,
		title,
		url,
		image,
		unitPrice: price,
		regularPrice: null,
		priorPrice: null,
		lineTotal: price,
		vatRate: 2100,
		stock,
		maxQuantity: 5,
		leadDays: 3,
		deliveryDate: '2026-11-27',
		deliveryText: '27 November 2026',
		shipping: 'carrier',
		shippingPrice: eur( 500 ),
		shippingMethods,
		shippingProblem: '',
		accessories: [],
		availableAccessories: accessories,
		...extra,
	};
};

export const totals = ( items: number, shipping: number, count: number ): Totals => ( {
	items: eur( items ),
	shipping: eur( shipping ),
	discount: eur( 0 ),
	discount_code: '',
	total: eur( items + shipping ),
	vat: [],
	vat_treatment: 'standard',
	vat_reason: '',
	count,
} );
