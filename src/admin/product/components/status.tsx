import { PluginPostStatusInfo } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { ToggleField } from '../../fields';
import type { Product } from '../use-product';

/** Beside WordPress's status: whether lists show the product, in all languages. */
export function Status( { product }: { product: Product } ) {
	return (
		<PluginPostStatusInfo className="vitrine-status">
			<ToggleField
				{ ...product.bind( 'unlisted' ) }
				label={ __( 'Unlisted', 'vitrine' ) }
				help={ __(
					'Once published, it is for sale to everyone who has its address, but not shown in lists, search or the sitemap.',
					'vitrine'
				) }
			/>
		</PluginPostStatusInfo>
	);
}
