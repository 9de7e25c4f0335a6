import { __, _n, sprintf } from '@wordpress/i18n';
import type { CartProduct } from '../contract';

/** Same texts and limits as php/CataloguePages/Availability.php. */
export type Availability = {
	/** The suffix of the card's class name. */
	state: 'sold-out' | 'made-to-order' | 'few' | 'in-stock';
	text: string;
	/** Dispatch time; empty if sold out or included in the text. */
	lead: string;
};

/** Up to this quantity the stock is shown as a number. */
const LOW_STOCK_MAX = 3;

/** Lead times from this many days are shown in weeks. */
const MIN_DAYS_IN_WEEKS = 14;

/** Keeps numbers and the words after them in one line: `in about 6 weeks`. */
const keepTogether = ( text: string ): string => text.replace( /(\d) (?=\p{L})/gu, '$1\u00a0' );

const leadText = ( days: number ): string => {
	if ( days < 1 ) {
		return __( 'Ships the next working day', 'vitrine' );
	}
	if ( days < MIN_DAYS_IN_WEEKS ) {
		/* translators: %d: working days */
		return keepTogether( sprintf( _n( 'Ships within %d working day', 'Ships within %d working days', days, 'vitrine' ), days ) );
	}
	const weeks = Math.ceil( days / 7 );
	/* translators: %d: weeks */
	return keepTogether( sprintf( _n( 'Made for you in about %d week', 'Made for you in about %d weeks', weeks, 'vitrine' ), weeks ) );
};

/** Availability of a product, as shown to visitors. */
export const availabilityOf = ( {
	stock,
	made_to_order: madeToOrder,
	lead_days: days,
}: Pick< CartProduct, 'stock' | 'made_to_order' | 'lead_days' > ): Availability => {
	if ( madeToOrder ) {
		const weeks = Math.ceil( days / 7 );
		/* translators: %d: weeks */
		const text = keepTogether( sprintf( _n( 'Made to order, %d week', 'Made to order, %d weeks', weeks, 'vitrine' ), weeks ) );
		return { state: 'made-to-order', text, lead: '' };
	}
	if ( stock !== null && stock <= 0 ) {
		return { state: 'sold-out', text: __( 'Sold out', 'vitrine' ), lead: '' };
	}
	return stock !== null && stock <= LOW_STOCK_MAX
		? /* translators: %d: quantity in stock */
			{ state: 'few', text: sprintf( _n( 'Only %d left', 'Only %d left', stock, 'vitrine' ), stock ), lead: leadText( days ) }
		: { state: 'in-stock', text: __( 'In stock', 'vitrine' ), lead: leadText( days ) };
};
