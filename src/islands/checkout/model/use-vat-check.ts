import { useEffect, useRef, useState } from '@wordpress/element';
import { checkVatId, displayText } from '../../../api';
import type { CartLine } from '../../../lib/cart';

/** Waits until the customer stops typing. */
const DELAY_MS = 600;

/** Before the server forgets a confirmation (`VatConfirmations`), which would silently add VAT. */
const RECHECK_MS = 3_600_000;

const IDLE = { known: '', note: '', failed: false };

/**
 * Checks the VAT id of a business as soon as it looks complete. `known` is the id to ask for prices with: the server decides whether it
 * is confirmed, also where this check failed, because orders are priced by the server's answer alone.
 *
 * @param id      Empty for consumers.
 * @param company As typed.
 * @param cart    What is ordered.
 */
export function useVatCheck( id: string, company: string, cart: readonly CartLine[] ) {
	const order = useRef( { company, cart } );
	order.current = { company, cart };
	const [ state, setState ] = useState( IDLE );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		setState( IDLE );
		let isCurrent = id.length > 5;
		let timer = setTimeout( async () => {
			const answer = isCurrent && ( await checkVatId( id, order.current.company, order.current.cart ) );
			if ( answer && isCurrent ) {
				const { status, message } = answer;
				setState( { known: status ? answer.data.vat_id : id, note: status ? message : displayText( message ), failed: ! status } );
				timer = setTimeout( () => setAttempt( attempt + 1 ), RECHECK_MS );
			}
		}, DELAY_MS );
		return () => {
			isCurrent = false;
			clearTimeout( timer );
		};
	}, [ id, attempt ] );
	return { ...state, retry: () => setAttempt( attempt + 1 ) };
}
