import { __, sprintf } from '@wordpress/i18n';
import { object, string } from 'yup';
import type { WithdrawalOffer } from '../../../lib/withdrawal';
import { emailRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import type { FieldErrors } from '../../../lib/validation';
import { remainingLines, type OrderValues, type UnknownValues } from './form';

/** In characters; the server has the same limits. */
const MAX_LENGTHS = { name: 120, contract: 200, words: 2000 };

const person = () => {
	const long = __( 'This is too long.', 'vitrine' );
	return {
		name: string().trim().required( __( 'Please enter your name.', 'vitrine' ) ).max( MAX_LENGTHS.name, long ),
		email: emailRule(),
		words: string().trim().max( MAX_LENGTHS.words, long ),
	};
};

const isWithin = ( typed: string | undefined, most: number ): boolean =>
	/^\d+$/.test( typed ?? '' ) && Number( typed ) >= 1 && Number( typed ) <= most;

/** A name, an e-mail address and at least one item are required; a reason is not. */
export const validateOrder = ( offer: WithdrawalOffer, values: OrderValues ): FieldErrors => {
	const lines = remainingLines( offer ).filter( ( { id } ) => values.lines[ id ] );
	const errors: FieldErrors = lines.length ? {} : { lines: __( 'Please choose at least one item.', 'vitrine' ) };
	for ( const { id, left } of lines ) {
		if ( ! isWithin( values.quantities[ id ], left ) ) {
			/* translators: %d: maximum quantity */
			errors[ `quantities.${ id }` ] = sprintf( __( 'Please enter a number from 1 to %d.', 'vitrine' ), left );
		}
	}
	return { ...errors, ...collectErrors( object( person() ), values ) };
};

export const validateUnknown = ( values: UnknownValues ): FieldErrors => {
	const contract = string()
		.trim()
		.required( __( 'Please describe the order.', 'vitrine' ) )
		.max( MAX_LENGTHS.contract, __( 'This is too long.', 'vitrine' ) );
	return collectErrors( object( { ...person(), contract } ), values );
};
