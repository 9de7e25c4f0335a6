import type { Money } from '../../../contract';
import type { PricedLine } from '../../../lib/cart';
import { pageConfig } from '../../../lib/config';
import { money } from '../../../lib/money';

type Line = Pick< PricedLine, 'id' | 'title' | 'shipping' | 'shippingPrice' | 'shippingMethods' | 'deliveryDate' | 'deliveryText' >;

interface Option {
	key: string;
	label: string;
	note: string;
	/** Of all lines that are sent this way; of one of them, if the method is not chosen. Null if an earlier parcel shows it. */
	price: Money | null;
	/** Whether the lines may cost more together. */
	isLeast: boolean;
	/** When the last line arrives; empty if the method is not chosen. */
	day: string;
}

/** Lines that offer the same shipping methods. One method is chosen for all of them. */
interface Parcel {
	lines: readonly Line[];
	options: Option[];
	chosen: string;
}

/** A line that is sent another way than the others. */
interface Exception {
	id: number;
	title: string;
	label: string;
	day: string;
	/** Null if a parcel shows it. */
	price: Money | null;
}

const keysOf = ( { shippingMethods }: Line ): string =>
	shippingMethods
		.map( ( { key } ) => key )
		.sort()
		.join();

const sum = ( lines: readonly Line[] ): Money =>
	lines
		.map( ( { shippingPrice } ) => shippingPrice )
		.reduce( ( total, { amount, currency } ) => money( total.amount + amount, currency, pageConfig().locale ) );

const dearest = ( prices: readonly Money[] ): Money => prices.reduce( ( most, price ) => ( price.amount > most.amount ? price : most ) );

const lastDay = ( lines: readonly Line[] ): string =>
	lines.reduce( ( last, line ) => ( last.deliveryDate >= line.deliveryDate ? last : line ) ).deliveryText;

/**
 * The shipping methods of the cart, once for all lines that offer the same ones.
 *
 * @param total For delivery of the whole cart, if all lines can be delivered.
 */
export const deliveryChoice = ( lines: readonly Line[], total?: Money ): { parcels: Parcel[]; exceptions: Exception[] } => {
	const delivered = lines.filter( ( { shippingMethods } ) => shippingMethods.length );
	const free = delivered.filter( ( { shippingMethods } ) => shippingMethods.length > 1 );
	const groups = new Map< string, Line[] >();
	( free.length ? free : delivered ).forEach( ( line ) => groups.set( keysOf( line ), [ ...( groups.get( keysOf( line ) ) ?? [] ), line ] ) );

	const shown = new Set< string >();
	const parcels = [ ...groups.values() ].map( ( [ first, ...more ] ): Parcel => {
		const together = [ first as Line, ...more ];
		const chosen = ( first as Line ).shipping;
		const isShown = shown.has( chosen );
		shown.add( chosen );
		const options = ( first as Line ).shippingMethods.map( ( { key, label, note, price } ): Option => {
			const sent = delivered.filter( ( { shipping } ) => shipping === key );
			const isChosen = key === chosen;
			const prices = together.flatMap( ( { shippingMethods } ) => shippingMethods.filter( ( method ) => method.key === key ) );
			return {
				key,
				label,
				note,
				price: ! isChosen
					? dearest( [ price, ...prices.map( ( one ) => one.price ) ] )
					: isShown
						? null
						: ( sent.length === delivered.length && total ) || sum( sent ),
				isLeast: ! isChosen && more.length > 0,
				day: isChosen ? lastDay( together.filter( ( { shipping } ) => shipping === key ) ) : '',
			};
		} );
		return { lines: together, options, chosen };
	} );

	const exceptions = delivered
		.filter( ( line ) => parcels.find( ( parcel ) => parcel.lines.includes( line ) )?.chosen !== line.shipping )
		.map( ( { id, title, shipping, shippingPrice, shippingMethods, deliveryText } ): Exception => ( {
			id,
			title,
			label: shippingMethods.find( ( { key } ) => key === shipping )?.label ?? '',
			day: deliveryText,
			price: parcels.some( ( { chosen } ) => chosen === shipping ) ? null : shippingPrice,
		} ) );
	return { parcels, exceptions };
};
