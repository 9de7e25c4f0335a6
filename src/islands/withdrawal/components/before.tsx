import { __ } from '@wordpress/i18n';
import type { WithdrawalReceipt } from '../../../contract';

/** What was withdrawn from this order before. */
export function Before( { withdrawn }: { withdrawn: readonly WithdrawalReceipt[] } ) {
	if ( withdrawn.length === 0 ) {
		return null;
	}
	return (
		<section className="v-withdrawal__other">
			<h2>{ __( 'Withdrawn already', 'vitrine' ) }</h2>
			<ul>
				{ withdrawn.map( ( { at, at_text: time, lines } ) => (
					<li key={ at }>
						<time dateTime={ at }>{ time }</time>: { lines.map( ( { title, kiekis } ) => `${ kiekis } × ${ title }` ).join( ', ' ) }
					</li>
				) ) }
			</ul>
		</section>
	);
}
