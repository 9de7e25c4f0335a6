import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { useOrders } from '../../../hooks/use-orders';
import { pageConfig } from '../../../lib/config';
import { Failed } from '../../../ui/failed';
import { wantedOrder } from '../model/order-address';
import { OrderCard } from './order-card';

/** All orders, the newest first; the address may name one to open. */
export function Orders() {
	const { items, status, message, more, loadMore, load } = useOrders();
	const [ wanted ] = useState( wantedOrder );
	const looking = wanted !== '' && ! items.some( ( { number } ) => number === wanted );

	// It may be an older one.
	useEffect( () => {
		if ( looking && more && status === 'ready' ) {
			loadMore();
		}
	}, [ looking, more, status, loadMore ] );

	if ( items.length === 0 ) {
		if ( status === 'failed' ) {
			return <Failed text={ displayText( message ) } onRetry={ load } />;
		}
		return status === 'ready' ? <NoOrders /> : <p role="status">{ __( 'Looking up your orders …', 'vitrine' ) }</p>;
	}
	return (
		<>
			<ul className="v-orders" role="list">
				{ items.map( ( order ) => (
					<li key={ order.number }>
						<OrderCard order={ order } wanted={ order.number === wanted } />
					</li>
				) ) }
			</ul>
			{ status === 'failed' && <Failed text={ displayText( message ) } onRetry={ loadMore } /> }
			{ more && status !== 'failed' && (
				<button type="button" className="v-button" aria-disabled={ status === 'asking' } onClick={ () => status !== 'asking' && loadMore() }>
					{ __( 'Show older orders', 'vitrine' ) }
				</button>
			) }
		</>
	);
}

function NoOrders() {
	return (
		<div className="v-orders__none">
			<p>{ __( 'You have not ordered anything yet. When you do, you see here how far it is.', 'vitrine' ) }</p>
			<a className="v-button v-button--primary" href={ pageConfig().urls.shop }>
				{ __( 'To the shop', 'vitrine' ) }
			</a>
		</div>
	);
}
