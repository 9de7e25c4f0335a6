import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import type { User } from '../../../contract';
import { useOrders } from '../../../hooks/use-orders';
import { pageUrls } from '../../../lib/page-urls';
import { ErrorState } from '../../../ui/error-state';
import { orderInUrl } from '../model/order-url';
import { OrderCard } from './order-card';
import { Unverified } from './unverified';

/** All orders, newest first; the URL may name one to open. */
export function Orders( { user }: { user: User } ) {
	const { items, status, message, more, loadMore, load } = useOrders();
	const [ named ] = useState( orderInUrl );
	const isMissing = named !== '' && ! items.some( ( { number } ) => number === named );

	// The named order may be on a later page.
	useEffect( () => {
		if ( isMissing && more && status === 'ready' ) {
			loadMore();
		}
	}, [ isMissing, more, status, loadMore ] );

	if ( items.length === 0 ) {
		if ( status === 'failed' ) {
			return <ErrorState text={ displayText( message ) } onRetry={ load } />;
		}
		return status === 'ready' ? <NoOrders user={ user } /> : <p role="status">{ __( 'Loading your orders…', 'vitrine' ) }</p>;
	}
	return (
		<>
			{ ! user.email_verified && <Unverified email={ user.email } /> }
			<ul className="v-orders" role="list">
				{ items.map( ( order ) => (
					<li key={ order.number }>
						<OrderCard order={ order } opened={ order.number === named } />
					</li>
				) ) }
			</ul>
			{ status === 'failed' && <ErrorState text={ displayText( message ) } onRetry={ loadMore } /> }
			{ more && status !== 'failed' && (
				<button
					type="button"
					className="v-button"
					aria-disabled={ status === 'loading' }
					onClick={ () => status !== 'loading' && loadMore() }
				>
					{ __( 'Show older orders', 'vitrine' ) }
				</button>
			) }
		</>
	);
}

function NoOrders( { user }: { user: User } ) {
	return (
		<div className="v-orders__none">
			{ user.email_verified ? (
				<p>{ __( 'You have not placed any orders yet. Once you do, you can follow their progress here.', 'vitrine' ) }</p>
			) : (
				<Unverified email={ user.email } />
			) }
			<a className="v-button v-button--primary" href={ pageUrls().shop }>
				{ __( 'Continue shopping', 'vitrine' ) }
			</a>
		</div>
	);
}
