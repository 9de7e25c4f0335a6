import type { PurchasedLine } from '../../../lib/order';
import type { WithdrawalLine, WithdrawalOffer } from '../../../lib/withdrawal';

/** Input of the form; lines by product id. */
export interface OrderValues {
	name: string;
	email: string;
	words: string;
	/** Whether each line is selected. */
	lines: Record< string, boolean >;
	quantities: Record< string, string >;
}

export interface UnknownValues {
	name: string;
	email: string;
	contract: string;
	words: string;
}

export const EMPTY_VALUES: UnknownValues = { name: '', email: '', contract: '', words: '' };

/** The lines with a quantity left to withdraw from. */
export const remainingLines = ( { lines }: WithdrawalOffer ): WithdrawalLine[] => lines.filter( ( { left } ) => left > 0 );

/** Nothing is preselected unless only one line is left; quantities default to everything left. */
export const initialValues = ( offer: WithdrawalOffer ): OrderValues => {
	const left = remainingLines( offer );
	const only = left.length === 1;
	return {
		name: offer.name,
		email: offer.email,
		words: '',
		lines: Object.fromEntries( left.map( ( { id } ) => [ id, only ] ) ),
		quantities: Object.fromEntries( left.map( ( line ) => [ line.id, String( line.left ) ] ) ),
	};
};

/** The selected lines with their quantities, for the request. */
export const selectedLines = ( offer: WithdrawalOffer, { lines, quantities }: OrderValues ): PurchasedLine[] =>
	remainingLines( offer )
		.filter( ( { id } ) => lines[ id ] )
		.map( ( { id } ) => ( { id, quantity: Number( quantities[ id ] ) } ) );
