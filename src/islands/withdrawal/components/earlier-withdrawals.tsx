import { __ } from '@wordpress/i18n';
import type { WithdrawalReceipt } from '../../../lib/withdrawal';

/** Earlier withdrawals from this order. */
export function EarlierWithdrawals( { withdrawn }: { withdrawn: readonly WithdrawalReceipt[] } ) {
	if ( withdrawn.length === 0 ) {
		return null;
	}
	return (
		<section className="v-withdrawal__other">
			<h2>{ __( 'Already withdrawn', 'vitrine' ) }</h2>
			<ul>
				{ withdrawn.map( ( { at, at_text: time, lines, next } ) => (
					<li key={ at }>
						<time dateTime={ at }>{ time }</time>: { lines.map( ( { title, quantity } ) => `${ quantity } × ${ title }` ).join( ', ' ) }
						{ next.map( ( step ) => (
							<p key={ step } className="v-withdrawal__words">
								{ step }
							</p>
						) ) }
					</li>
				) ) }
			</ul>
		</section>
	);
}
