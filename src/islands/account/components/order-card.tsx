import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Order } from '../../../lib/order';
import { pageUrls } from '../../../lib/page-urls';
import { isPayable } from '../../../lib/is-payable';
import { withdrawalUrl, withdrawalLabel } from '../../../lib/withdrawal';
import { OrderProgress } from '../../../ui/order';
import { BuyAgain } from './buy-again';
import { OrderDetails } from './order-details';
import { OrderPictures } from './order-pictures';

interface Props {
	order: Order;
	/** The URL names this order: show it open and scroll to it. */
	opened: boolean;
}

/** Summary of an order; expands to its details. */
export function OrderCard( { order, opened }: Props ) {
	const [ open, setOpen ] = useState( opened );
	const id = useId();
	const card = useRef< HTMLElement >( null );

	useEffect( () => {
		if ( opened ) {
			card.current?.scrollIntoView();
		}
	}, [ opened ] );

	return (
		<article ref={ card } className="v-orders__card" aria-labelledby={ `${ id }-title` }>
			<header className="v-orders__head">
				<div>
					<h2 id={ `${ id }-title` } className="v-orders__title">
						{
							/* translators: %s: order number */
							sprintf( __( 'Order %s', 'vitrine' ), order.number )
						}
					</h2>
					<p className="v-account__hint">
						<time dateTime={ order.created }>{ order.created_text }</time>
						{ order.order_status === 'cancelled' && ` · ${ order.status_label }` }
						{ order.payment.refunded.amount > 0 && ` · ${ order.payment.label }` }
					</p>
				</div>
				<p className="v-orders__total">{ order.totals.total.formatted }</p>
			</header>
			<OrderPictures lines={ order.lines } />
			<OrderProgress order={ order } />
			<div className="v-orders__actions">
				{ ( isPayable( order ) || order.payment.transfer ) && (
					<a
						className="v-button v-button--primary"
						href={ `${ pageUrls().received }?${ new URLSearchParams( { key: order.key } ) }` }
						aria-describedby={ `${ id }-title` }
					>
						{ order.payment.transfer ? __( 'How to pay', 'vitrine' ) : __( 'Pay now', 'vitrine' ) }
					</a>
				) }
				<button
					type="button"
					className="v-button"
					aria-expanded={ open }
					aria-controls={ `${ id }-details` }
					onClick={ () => setOpen( ! open ) }
				>
					{ open ? __( 'Hide details', 'vitrine' ) : __( 'Show details', 'vitrine' ) }
				</button>
				<BuyAgain order={ order } />
				{ order.withdrawal.open && (
					<a className="v-button" href={ withdrawalUrl( order.key ) } aria-describedby={ `${ id }-title` }>
						{ withdrawalLabel() }
					</a>
				) }
			</div>
			<div id={ `${ id }-details` } hidden={ ! open }>
				{ open && <OrderDetails order={ order } /> }
			</div>
		</article>
	);
}
