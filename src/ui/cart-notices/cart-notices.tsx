import { __, sprintf } from '@wordpress/i18n';
import './style.scss';
import type { CartNotice } from '../../contract';
import { pageConfig } from '../../lib/config';
import { receivedAddress } from '../../lib/received-address';

interface Props {
	notices: readonly CartNotice[];
	/** The order whose lines have left the cart; `key` opens it. */
	bought?: { number: string; key: string } | null;
	/** The account's cart was joined: the way back. */
	onUndoJoin?: ( () => void ) | undefined;
}

/** What was mended in the cart, came into it from another visit, or left it because it was bought. The place is there before its text: only then is it read out. */
export function CartNotices( { notices, bought, onUndoJoin }: Props ) {
	return (
		<div role="status">
			{ ( notices.length > 0 || bought || onUndoJoin ) && (
				<ul className="v-cart-notices" role="list">
					{ bought && (
						<li>
							{
								/* translators: %s: order number */
								sprintf( __( 'We have your order %s. What you bought has left your cart.', 'vitrine' ), bought.number )
							}{ ' ' }
							<a href={ bought.key ? receivedAddress( bought.key ) : pageConfig().urls.orders }>{ __( 'View order', 'vitrine' ) }</a>
						</li>
					) }
					{ notices.map( ( { code, id, message } ) => (
						<li key={ `${ code }-${ id }` }>{ message }</li>
					) ) }
					{ onUndoJoin && (
						<li className="v-cart-notices__joined">
							<span>{ __( 'We added what you left in your cart on another visit.', 'vitrine' ) }</span>
							<button type="button" className="v-cart-notices__undo" onClick={ onUndoJoin }>
								{ __( 'Undo', 'vitrine' ) }
							</button>
						</li>
					) }
				</ul>
			) }
		</div>
	);
}
