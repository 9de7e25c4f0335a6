import { Fragment } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useOptions } from '../../../hooks/use-options';
import { phoneDigits } from '../../../lib/phone';
import { Picture } from '../../../ui/picture';
import { contactFor, emailParts } from '../model/contact-for';

/** The team member who takes care of the order. */
export function OrderContact( { number }: { number: string } ) {
	const { options } = useOptions();
	const member = contactFor( number, options?.general.form_members ?? [] );
	return (
		member && (
			<section className="v-order__section">
				<h2>{ __( 'Your contact for this order', 'vitrine' ) }</h2>
				<div className="v-order__contact">
					<Picture image={ member.image && { ...member.image, alt: '' } } size={ 80 } />
					<div>
						<p>
							<strong>{ member.name }</strong>
						</p>
						<p className="v-order__soft">{ member.position }</p>
						{ member.phone && (
							<a href={ `tel:${ phoneDigits( member.phone ) }` } dir="ltr">
								{ member.phone }
							</a>
						) }
						{ member.email && (
							<a href={ `mailto:${ member.email }` }>
								{ emailParts( member.email ).map( ( part, index ) => (
									<Fragment key={ index }>
										{ index > 0 && <wbr /> }
										{ part }
									</Fragment>
								) ) }
							</a>
						) }
					</div>
				</div>
			</section>
		)
	);
}
