import { useLayoutEffect, useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { OrderReceipt } from '../../../contract';
import { cardActions } from '../../../hooks/card-actions';
import { pageConfig } from '../../../lib/config';
import { orderReceivedUrl } from '../../../lib/order-received-url';
import { CardPayment } from '../../../ui/card-payment';

interface Props {
	order: OrderReceipt;
	onDone: ( intent: string, settled: boolean ) => void;
	onBack: () => void;
}

/** Pays the placed order on the same page. Going back and ordering again returns the same order. */
export function PayStep( { order, onDone, onBack }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const actions = useMemo( () => cardActions( order.key ), [ order.key ] );

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
			<CardPayment actions={ actions } lang={ pageConfig().lang } returnTo={ orderReceivedUrl( order.key ) } onDone={ onDone } />
			<button type="button" className="v-checkout__back" onClick={ onBack }>
				{ __( 'Back to the order form', 'vitrine' ) }
			</button>
		</section>
	);
}
