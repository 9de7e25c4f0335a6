import { __ } from '@wordpress/i18n';
import type { Options, PaymentMethod } from '../../../contract';

interface Props {
	general: Options[ 'general' ] | undefined;
	/** Methods for other totals; their texts name the limit. */
	unsuitable: readonly PaymentMethod[];
}

/** A discount code further down may have caused it. */
const reveal = ( message: HTMLElement | null ): void => message?.scrollIntoView( { block: 'nearest' } );

/** Shown if the shop offers no payment methods: says so before the visitor fills in the form, with the shop's contact details. */
export default function NoPayment( { general, unsuitable }: Props ) {
	const email = general?.help_email || general?.footer_email;
	const phone = general?.footer_phone;
	const page = general?.contact_page?.url || ( email && `mailto:${ email }` );
	return (
		<div ref={ reveal } className="v-checkout__refusal v-checkout__closed" role="alert">
			<h2>{ __( 'Ordering is not possible at the moment', 'vitrine' ) }</h2>
			<p>
				{ unsuitable.length
					? __( 'None of our payment methods is available for your total. Your cart is kept: change it, or contact us.', 'vitrine' )
					: __( 'We are sorry: we cannot accept payments right now. Your cart is kept. Please try again later or contact us.', 'vitrine' ) }
			</p>
			{ unsuitable.map( ( { key, title, description, limit_text: limit } ) => (
				<p key={ key }>
					<strong>{ title }</strong> · { limit || description }
				</p>
			) ) }
			<ul role="list">
				{ page && (
					<li>
						<a href={ page } data-v-open="contact">
							{ __( 'Write to us', 'vitrine' ) }
						</a>
					</li>
				) }
				{ email && (
					<li>
						<a href={ `mailto:${ email }` }>{ email }</a>
					</li>
				) }
				{ phone && (
					<li>
						<a href={ `tel:${ phone.replace( /[^+\d]/g, '' ) }` } dir="ltr">
							{ phone }
						</a>
					</li>
				) }
			</ul>
		</div>
	);
}
