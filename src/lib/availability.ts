import { __, _n, sprintf } from '@wordpress/i18n';
import type { CartProduct } from '../contract';

/** The same words and bounds as php/Catalogue/Pages/Availability.php. */
export type Availability = {
	/** The suffix of the card's class name. */
	state: 'sold-out' | 'made-to-order' | 'few' | 'in-stock';
	text: string;
	/** When it leaves the shop; empty where it does not, or the text has said so. */
	lead: string;
};

/** From here on a visitor is told how few there are. */
const FEW = 3;

/** Lead times from here on are told in weeks. */
const WEEKS_FROM = 14;

const leadText = ( days: number ): string => {
	if ( days < 1 ) {
		return __( 'Leaves us on the next working day', 'vitrine' );
	}
	if ( days < WEEKS_FROM ) {
		/* translators: %d: working days */
		return sprintf( _n( 'Leaves us in %d working day', 'Leaves us in %d working days', days, 'vitrine' ), days );
	}
	const weeks = Math.ceil( days / 7 );
	/* translators: %d: weeks */
	return sprintf( _n( 'Made for you in about %d week', 'Made for you in about %d weeks', weeks, 'vitrine' ), weeks );
};

/** Whether and when a piece can be had. */
export const availabilityOf = ( {
	stock,
	made_to_order: madeToOrder,
	lead_days: days,
}: Pick< CartProduct, 'stock' | 'made_to_order' | 'lead_days' > ): Availability => {
	if ( madeToOrder ) {
		const weeks = Math.ceil( days / 7 );
		/* translators: %d: weeks */
		const text = sprintf( _n( 'Made to order, %d week', 'Made to order, %d weeks', weeks, 'vitrine' ), weeks );
		return { state: 'made-to-order', text, lead: '' };
	}
	if ( stock !== null && stock <= 0 ) {
		return { state: 'sold-out', text: __( 'Sold out', 'vitrine' ), lead: '' };
	}
	return stock !== null && stock <= FEW
		? /* translators: %d: pieces in stock */
			{ state: 'few', text: sprintf( _n( 'Only %d left', 'Only %d left', stock, 'vitrine' ), stock ), lead: leadText( days ) }
		: { state: 'in-stock', text: __( 'In stock', 'vitrine' ), lead: leadText( days ) };
};
