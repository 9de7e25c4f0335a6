import { __ } from '@wordpress/i18n';
import { pageUrls } from '../../../lib/page-urls';

export function NoItems() {
	return (
		<div className="v-wish__empty">
			<p>{ __( 'No favourites yet. Press the heart on a product you like to find it here again, on every device.', 'vitrine' ) }</p>
			<a className="v-button v-button--primary" href={ pageUrls().shop }>
				{ __( 'Continue shopping', 'vitrine' ) }
			</a>
		</div>
	);
}
