import { __ } from '@wordpress/i18n';
import type { Figures } from '../figures';
import type { Links } from './overview';
import { Panel } from './panel';

/** What to do next in a shop that has no order yet. */
export function Begin( { figures, links }: { figures: Figures; links: Links } ) {
	const next: [ string, string, string ][] = [
		[
			links.newProduct,
			__( 'Add a product', 'vitrine' ),
			figures.products ? __( 'The shop has some already.', 'vitrine' ) : __( 'There is nothing to buy yet.', 'vitrine' ),
		],
		[ links.settings, __( 'Set up how customers pay', 'vitrine' ), __( 'Bank account, cards, cash on delivery.', 'vitrine' ) ],
		[ links.shop, __( 'Look at your shop, and order something yourself', 'vitrine' ), __( 'Your first order then stands here.', 'vitrine' ) ],
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
