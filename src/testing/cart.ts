import type { CartProduct, Money, PricedLine, Totals } from '../contract';
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
		{ key: 'carrier', label: 'Parcel carrier', price: eur( 500 ), note: '' },
		{ key: 'pickup', label: 'Pick-up', price: eur( 0 ), note: '' },
	],
	accessories: [ { id: 90, title: 'Shade', price: eur( 1500 ), image: null, available: true } ],
	...extra,
} );

export const pricedLine = ( id: number, extra: Partial< PricedLine > = {} ): PricedLine => {
	const { price, made_to_order: _, ...shown } = product( id );
	return {
		...shown,
		kiekis: 1,
		product_price: price,
		line_total: price,
		vat_rate: 2100,
		max: 5,
		delivery_date: '2026-11-27',
		delivery_text: '27 November 2026',
		shipping: 'carrier',
		shipping_price: eur( 500 ),
		shipping_problem: '',
		properties: [],
		change_count: 0,
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
	count,
} );
