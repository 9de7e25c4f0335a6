import { __ } from '@wordpress/i18n';
import type { CartNotice } from '../../../contract';
import { pageConfig } from '../../../lib/config';
import { CartNotices } from '../../../ui/cart-notices';

/** Shows the notices that explain why the cart is empty. */
export function EmptyCart( { notices, purchased }: { notices: readonly CartNotice[]; purchased: { number: string; key: string } | null } ) {
	return (
		<div className="v-checkout__empty">
			<CartNotices notices={ notices } purchased={ purchased } />
			<p>{ __( 'Your cart is empty.', 'vitrine' ) }</p>
			<a className="v-button" href={ pageConfig().urls.shop }>
				{ __( 'Continue shopping', 'vitrine' ) }
			</a>
		</div>
	);
}
