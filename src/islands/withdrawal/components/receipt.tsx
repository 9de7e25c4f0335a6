import { useLayoutEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { WithdrawalReceipt } from '../../../lib/withdrawal';
import { orderReceivedUrl } from '../../../lib/order-received-url';
import { pageUrls } from '../../../lib/page-urls';
import { orderReference } from '../model/lookup';
import { Title } from './title';

/** Confirms receipt of the withdrawal: when, for which items, and the next steps; leads back to the order that the URL names. */
export function Receipt( { receipt }: { receipt: WithdrawalReceipt } ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const key = orderReference()?.key;
	useLayoutEffect( () => heading.current?.focus(), [] );
	return (
		<div className="v-withdrawal" role="status">
			<Title place={ heading }>{ __( 'We have received your withdrawal', 'vitrine' ) }</Title>
			<p>
				<time dateTime={ receipt.at }>{ receipt.at_text }</time>
			</p>
			{ receipt.lines.length > 0 && (
				<ul>
					{ receipt.lines.map( ( { id, title, quantity } ) => (
						<li key={ id }>
							{ quantity } × { title }
						</li>
					) ) }
				</ul>
			) }
			<p>
				{
					/* translators: %s: e-mail address */
					sprintf( __( 'A confirmation is on its way to %s.', 'vitrine' ), receipt.email )
				}
			</p>
			<section className="v-withdrawal__other">
				<h2>{ __( 'What happens next', 'vitrine' ) }</h2>
				{ receipt.next.map( ( step ) => (
					<p key={ step } className="v-withdrawal__words">
						{ step }
					</p>
				) ) }
			</section>
			<div className="v-withdrawal__send">
				{ key && (
					<a className="v-button v-button--primary" href={ orderReceivedUrl( key ) }>
						{ __( 'View order', 'vitrine' ) }
					</a>
				) }
				<a className="v-button" href={ pageUrls().shop }>
					{ __( 'Continue shopping', 'vitrine' ) }
				</a>
			</div>
		</div>
	);
}
