import type { WithdrawalLine, WithdrawalOffer, WithdrawalWish } from '../../../contract';

/** What the customer has chosen and typed; lines by the product's id. */
export interface OrderValues {
	name: string;
	email: string;
	words: string;
	/** Which are chosen. */
	lines: Record< string, boolean >;
	pieces: Record< string, string >;
}

export interface UnknownValues {
	name: string;
	email: string;
	contract: string;
	words: string;
}

export const NOBODY: UnknownValues = { name: '', email: '', contract: '', words: '' };

/** The lines that can still be withdrawn from. */
export const leftOf = ( { lines }: WithdrawalOffer ): WithdrawalLine[] => lines.filter( ( { left } ) => left > 0 );

/** Nothing is chosen beforehand, but for what leaves no choice; of what is chosen it is all pieces that are left. */
export const startOf = ( offer: WithdrawalOffer ): OrderValues => {
	const left = leftOf( offer );
	const only = left.length === 1;
	return {
		name: offer.name,
		email: offer.email,
		words: '',
		lines: Object.fromEntries( left.map( ( { id } ) => [ id, only ] ) ),
		pieces: Object.fromEntries( left.map( ( line ) => [ line.id, String( line.left ) ] ) ),
	};
};

/** What is sent: the chosen lines with their pieces. */
export const wishesOf = ( offer: WithdrawalOffer, { lines, pieces }: OrderValues ): WithdrawalWish[] =>
	leftOf( offer )
		.filter( ( { id } ) => lines[ id ] )
		.map( ( { id } ) => ( { id, kiekis: Number( pieces[ id ] ) } ) );
