import { __ } from '@wordpress/i18n';
import type { Figures } from '../figures';
import type { Links } from '../types';
import { Panel } from './panel';

/** Next steps for a shop without orders. */
export function NextSteps( { figures, links }: { figures: Figures; links: Links } ) {
	const next: [ string, string, string ][] = [
		[
			links.newProduct,
			__( 'Add product', 'vitrine' ),
			figures.products ? __( 'The shop already has some.', 'vitrine' ) : __( 'The shop has no products yet.', 'vitrine' ),
		],
		[ links.settings, __( 'Set up payment methods', 'vitrine' ), __( 'Bank account, cards, cash on delivery.', 'vitrine' ) ],
		[ links.shop, __( 'Visit your shop and place a test order', 'vitrine' ), __( 'Your first order will appear here.', 'vitrine' ) ],
	];
	return (
		<Panel title={ __( 'No orders yet: what to do next', 'vitrine' ) }>
			<ol>
				{ next.map( ( [ url, name, why ] ) => (
					<li key={ url }>
						<a href={ url }>{ name }</a>: { why }
					</li>
				) ) }
			</ol>
		</Panel>
	);
}
