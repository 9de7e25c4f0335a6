import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { useSession } from '../../../hooks/use-session';
import type { WithdrawalReceipt } from '../../../lib/withdrawal';
import { ErrorState } from '../../../ui/error-state';
import { preloadedOrder, lookUp, type Found } from '../model/lookup';
import { ClosedOrder } from './closed-order';
import { FindOrder } from './find-order';
import { OrderForm } from './order-form';
import { Receipt } from './receipt';
import { UnknownOrder } from './unknown-order';

/** Withdrawal from the order in the URL, from one found by e-mail, or from one that the customer cannot identify. */
export function Withdrawal() {
	const [ state, setState ] = useState< Found | { status: 'loading' } >( () => preloadedOrder() ?? { status: 'loading' } );
	const [ receipt, setReceipt ] = useState< WithdrawalReceipt | null >( null );
	const [ isUnknown, setUnknown ] = useState( false );
	const { refreshUser } = useSession().actions;
	const load = async (): Promise< void > => setState( await lookUp() );
	const done = ( given: WithdrawalReceipt ): void => {
		setReceipt( given );
		// The header shows the state of the newest order.
		void refreshUser();
	};

	useEffect( () => {
		// The request took longer than the island waits.
		if ( state.status === 'loading' ) {
			void load();
		}
	}, [ state ] );

	if ( receipt ) {
		return <Receipt receipt={ receipt } />;
	}
	if ( isUnknown ) {
		return <UnknownOrder onDone={ done } onBack={ () => setUnknown( false ) } />;
	}
	switch ( state.status ) {
		case 'loading':
			return <p role="status">{ __( 'Loading your order…', 'vitrine' ) }</p>;
		case 'found':
			return state.offer.standing === 'open' ? (
				<OrderForm reference={ state.reference } offer={ state.offer } onDone={ done } />
			) : (
				<ClosedOrder offer={ state.offer } />
			);
		case 'failed':
			return <ErrorState text={ displayText( state.message ) } onRetry={ () => void load() } />;
		case 'closed':
		case 'search':
			return <FindOrder wrong={ state.status === 'closed' ? state.message : '' } onUnknown={ () => setUnknown( true ) } />;
	}
}
