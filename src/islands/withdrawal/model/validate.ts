import { __, sprintf } from '@wordpress/i18n';
import { object, string } from 'yup';
import type { WithdrawalOffer } from '../../../contract';
import { emailRule } from '../../../lib/person-rules';
import { check, type FieldErrors } from '../../../lib/validation';
import { leftOf, type OrderValues, type UnknownValues } from './form';

/** Characters; the server has the same bounds. */
const LONGEST = { name: 120, contract: 200, words: 2000 };

const person = () => {
	const long = __( 'This is too long.', 'vitrine' );
	return {
		name: string().trim().required( __( 'Please enter your name.', 'vitrine' ) ).max( LONGEST.name, long ),
		email: emailRule(),
		words: string().trim().max( LONGEST.words, long ),
	};
};

const isWithin = ( typed: string | undefined, most: number ): boolean =>
	/^\d+$/.test( typed ?? '' ) && Number( typed ) >= 1 && Number( typed ) <= most;

/** A name, an address and at least one piece; no reason is needed. */
export const validateOrder = ( offer: WithdrawalOffer, values: OrderValues ): FieldErrors => {
	const lines = leftOf( offer ).filter( ( { id } ) => values.lines[ id ] );
	const errors: FieldErrors = lines.length ? {} : { lines: __( 'Please choose at least one item.', 'vitrine' ) };
	for ( const { id, left } of lines ) {
		if ( ! isWithin( values.pieces[ id ], left ) ) {
			/* translators: %d: pieces that are left */
			errors[ `pieces.${ id }` ] = sprintf( __( 'Please enter a number from 1 to %d.', 'vitrine' ), left );
		}
	}
	return { ...errors, ...check( object( person() ), values ) };
};

export const validateUnknown = ( values: UnknownValues ): FieldErrors => {
	const contract = string()
		.trim()
		.required( __( 'Please say which order it is.', 'vitrine' ) )
		.max( LONGEST.contract, __( 'This is too long.', 'vitrine' ) );
	return check( object( { ...person(), contract } ), values );
};
