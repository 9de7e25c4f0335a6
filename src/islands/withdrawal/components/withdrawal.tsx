import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import type { WithdrawalReceipt } from '../../../contract';
import { Failed } from '../../../ui/failed';
import { firstFound, lookUp, type Found } from '../model/lookup';
import { ClosedOrder } from './closed-order';
import { FindOrder } from './find-order';
import { OrderForm } from './order-form';
import { Receipt } from './receipt';
import { UnknownOrder } from './unknown-order';

/** Withdrawing: from the order that the address opens, from one that is found by mail, or from one that nobody can name. */
export function Withdrawal() {
	const [ state, setState ] = useState< Found | { at: 'loading' } >( () => firstFound() ?? { at: 'loading' } );
	const [ receipt, setReceipt ] = useState< WithdrawalReceipt | null >( null );
	const [ isUnknown, setUnknown ] = useState( false );
	const load = async (): Promise< void > => setState( await lookUp() );

	useEffect( () => {
		// The server took longer than the island waits.
		if ( state.at === 'loading' ) {
			void load();
		}
	}, [ state ] );

	if ( receipt ) {
		return <Receipt receipt={ receipt } />;
	}
	if ( isUnknown ) {
		return <UnknownOrder onDone={ setReceipt } onBack={ () => setUnknown( false ) } />;
	}
	switch ( state.at ) {
		case 'loading':
			return <p role="status">{ __( 'Looking up your order …', 'vitrine' ) }</p>;
		case 'shown':
			return state.offer.standing === 'open' ? (
				<OrderForm entrance={ state.entrance } offer={ state.offer } onDone={ setReceipt } />
			) : (
				<ClosedOrder offer={ state.offer } />
			);
		case 'failed':
			return <Failed text={ displayText( state.message ) } onRetry={ () => void load() } />;
		case 'shut':
		case 'finding':
			return <FindOrder wrong={ state.at === 'shut' ? state.message : '' } onUnknown={ () => setUnknown( true ) } />;
	}
}
