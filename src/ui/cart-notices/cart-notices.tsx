import { __, sprintf } from '@wordpress/i18n';
import './style.scss';
import type { CartNotice } from '../../contract';
import { pageUrls } from '../../lib/page-urls';
import { focusHeading } from '../../lib/focus-heading';
import { orderReceivedUrl } from '../../lib/order-received-url';

interface Props {
	notices: readonly CartNotice[];
	/** The order whose lines were removed from the cart; `key` opens it. */
	purchased?: { number: string; key: string } | null;
	/** Undoes the merge with the account's cart, or emptying the cart. */
	onUndo?: ( () => void ) | undefined;
	emptied?: boolean;
}

/**
 * Notices about changes to the cart: repaired lines, lines merged from the account, purchased lines. The live region is rendered before its
 * texts, so that screen readers announce them.
 */
export function CartNotices( { notices, purchased, onUndo, emptied }: Props ) {
	return (
		<div role="status">
			{ ( notices.length || purchased || onUndo ) && (
				<ul className="v-cart-notices" role="list">
					{ purchased && (
						<li>
							{ sprintf(
								/* translators: %s: order number */
								__( 'We have received your order %s. The items you bought were removed from your cart.', 'vitrine' ),
								purchased.number
							) }{ ' ' }
							<a href={ purchased.key ? orderReceivedUrl( purchased.key ) : pageUrls().orders }>{ __( 'View order', 'vitrine' ) }</a>
						</li>
					) }
					{ notices.map( ( { code, id, message } ) => (
						<li key={ `${ code }-${ id }` }>{ message }</li>
					) ) }
					{ onUndo && (
						<li className="v-cart-notices__joined">
							<span>
								{ emptied
									? __( 'The items were removed from your cart.', 'vitrine' )
									: __( 'We added the items you left in your cart on an earlier visit.', 'vitrine' ) }
							</span>
							<button
								type="button"
								className="v-cart-notices__undo"
								onClick={ ( { currentTarget } ) => {
									focusHeading( currentTarget );
									onUndo();
								} }
							>
								{ __( 'Undo', 'vitrine' ) }
							</button>
						</li>
					) }
				</ul>
			) }
		</div>
	);
}
