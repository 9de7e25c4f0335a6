import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { useCart } from '../../../hooks/use-cart';
import { forgetDraft, readAttempt } from '../../../lib/checkout-memory';
import { isDue } from '../../../lib/is-due';
import { firstFound, lookUp, orderKey, type Found } from '../model/lookup';
import { forgetIntent } from '../model/payment';
import { useConfirmation } from '../model/use-confirmation';
import { AskEmail } from './ask-email';
import { OrderView } from './order-view';

/** Shows the order that the address names by its key, and what came of its payment; a reload shows it again, and orders nothing. */
export function OrderReceived() {
	const { actions } = useCart();
	const [ state, setState ] = useState< Found | { at: 'loading' } >( () => firstFound() ?? { at: 'loading' } );
	const load = async ( email?: string, intent?: string ): Promise< void > => setState( await lookUp( email, intent ) );
	const confirming = state.at === 'shown' ? state.confirming : '';
	useConfirmation( confirming, ( intent ) => load( undefined, intent ) );

	useEffect( () => {
		// The server took longer than the island waits.
		if ( state.at === 'loading' ) {
			void load();
		}
		if ( state.at !== 'shown' ) {
			return;
		}
		forgetIntent();
		const isDone = ! isDue( state.order ) || state.confirming;
		// Who paid on another page, or opens the link of the e-mail, comes with the cart as it was.
		if ( isDone && state.order.order_status !== 'cancelled' ) {
			if ( readAttempt()?.key === orderKey() ) {
				forgetDraft();
			}
			actions.finish( orderKey(), state.order );
		}
	}, [ state, actions ] );

	switch ( state.at ) {
		case 'loading':
			return <p role="status">{ __( 'Looking up your order …', 'vitrine' ) }</p>;
		case 'shown':
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
