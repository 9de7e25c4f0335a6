import { __ } from '@wordpress/i18n';
import type { CartNotice } from '../../../contract';
import { pageConfig } from '../../../lib/config';
import { CartNotices } from '../../../ui/cart-notices';

/** Says why, where something was in it that cannot be bought. */
export function EmptyCart( { notices, bought }: { notices: readonly CartNotice[]; bought: { number: string; key: string } | null } ) {
	return (
		<div className="v-checkout__empty">
			<CartNotices notices={ notices } bought={ bought } />
			<p>{ __( 'Your cart is empty.', 'vitrine' ) }</p>
			<a className="v-button" href={ pageConfig().urls.shop }>
				{ __( 'To the shop', 'vitrine' ) }
			</a>
		</div>
	);
}
