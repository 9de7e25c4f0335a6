import { useLayoutEffect, useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { cardActions } from '../../../hooks/card-actions';
import { pageConfig } from '../../../lib/config';
import { orderReceivedUrl } from '../../../lib/order-received-url';
import { CardPayment } from '../../../ui/card-payment';
import type { OrderKey } from '../model/order-key';

interface Props {
	order: OrderKey;
	onBack: () => void;
}

/** Pays an order from before a reload on the same page. Going back and ordering again returns the same order. */
export function PayStep( { order, onBack }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const actions = useMemo( () => cardActions( order.key ), [ order.key ] );

	/** The cart may have changed since: the order's page takes from it what was bought. */
	const showOrder = ( intent: string, settled: boolean ) => window.location.assign( orderReceivedUrl( order.key, settled ? '' : intent ) );

	useLayoutEffect( () => {
		heading.current?.focus();
		heading.current?.scrollIntoView( { block: 'center' } );
	}, [] );

	return (
		<section className="v-checkout__form v-checkout__pay">
			<h2 ref={ heading } tabIndex={ -1 }>
				{
					/* translators: %s: order number */
					sprintf( __( 'Pay order %s', 'vitrine' ), order.number )
				}
			</h2>
			<p className="v-checkout__hint">{ __( 'Your items are reserved for you while you pay.', 'vitrine' ) }</p>
			<CardPayment actions={ actions } lang={ pageConfig().lang } returnTo={ orderReceivedUrl( order.key ) } onDone={ showOrder } />
			<button type="button" className="v-checkout__back" onClick={ onBack }>
				{ __( 'Back to the order form', 'vitrine' ) }
			</button>
		</section>
	);
}
