import { __ } from '@wordpress/i18n';
import { pageConfig } from '../../../lib/config';

export function NoItems() {
	return (
		<div className="v-wish__empty">
			<p>{ __( 'Nothing here yet. Press the heart of a product that you like, and you find it again here, on every device.', 'vitrine' ) }</p>
			<a className="v-button v-button--primary" href={ pageConfig().urls.shop }>
				{ __( 'To the shop', 'vitrine' ) }
			</a>
		</div>
	);
}
