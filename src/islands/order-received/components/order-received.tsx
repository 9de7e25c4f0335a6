import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { useCart } from '../../../hooks/use-cart';
import { clearDraft, readAttempt } from '../../../lib/checkout-storage';
import { isPayable } from '../../../lib/is-payable';
import { preloadedOrder, lookUp, orderKey, type Found } from '../model/lookup';
import { removeIntentFromUrl } from '../model/payment';
import { useConfirmation } from '../model/use-confirmation';
import { AskEmail } from './ask-email';
import { OrderView } from './order-view';

/** Shows the order named by the key in the URL, and the result of its payment. A reload shows it again and orders nothing. */
export function OrderReceived() {
	const { actions } = useCart();
	const [ state, setState ] = useState< Found | { status: 'loading' } >( () => preloadedOrder() ?? { status: 'loading' } );
	const load = async ( email?: string, intent?: string ): Promise< void > => setState( await lookUp( email, intent ) );
	const confirming = state.status === 'found' ? state.confirming : '';
	useConfirmation( confirming, ( intent ) => load( undefined, intent ) );

	useEffect( () => {
		// The request took longer than the island waits.
		if ( state.status === 'loading' ) {
			void load();
		}
		if ( state.status !== 'found' ) {
			return;
		}
		removeIntentFromUrl();
		const isDone = ! isPayable( state.order ) || state.confirming;
		// Visitors who paid on another page, or open the e-mailed link, still have the items in their cart.
		if ( isDone && state.order.order_status !== 'cancelled' ) {
			if ( readAttempt()?.key === orderKey() ) {
				clearDraft();
			}
			void actions.completeAttempt( orderKey(), state.order );
		}
	}, [ state, actions ] );

	switch ( state.status ) {
		case 'loading':
			return <p role="status">{ __( 'Loading your order…', 'vitrine' ) }</p>;
		case 'found':
			return <OrderView found={ state } onPaid={ ( intent ) => void load( undefined, intent ) } />;
		case 'asking':
			return <AskEmail message={ state.message } onAnswer={ load } />;
		case 'failed':
			return (
				<div className="v-order__ask" role="alert">
					<h1 className="v-order__thanks">{ __( 'We cannot show this order', 'vitrine' ) }</h1>
					<p>{ displayText( state.message ) }</p>
					<button type="button" className="v-button" onClick={ () => void load() }>
						{ __( 'Try again', 'vitrine' ) }
					</button>
				</div>
			);
	}
}
