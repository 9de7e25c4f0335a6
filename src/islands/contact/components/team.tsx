import { __ } from '@wordpress/i18n';
import type { TeamMember } from '../../../contract';
import { phoneDigits } from '../../../lib/phone';
import { Picture } from '../../../ui/picture';

/** Pixels (specification, section 9). */
const IMAGE_SIZE = 100;

interface Props {
	members: readonly TeamMember[];
	hours: string;
}

/** The team that reads the messages, with phone numbers. */
export function Team( { members, hours }: Props ) {
	return (
		<section className="v-contact__team" aria-label={ __( 'Our team', 'vitrine' ) }>
			<ul className="v-contact__members">
				{ members.map( ( { id, name, position, image, phone, email } ) => (
					<li key={ id } className="v-contact__member">
						<Picture image={ image && { ...image, alt: '' } } size={ IMAGE_SIZE } />
						<div>
							<p className="v-contact__name">{ name }</p>
							<p className="v-contact__position">{ position }</p>
							{ phone && (
								<a href={ `tel:${ phoneDigits( phone ) }` } dir="ltr">
									{ phone }
								</a>
							) }
							{ email && <a href={ `mailto:${ email }` }>{ email }</a> }
						</div>
					</li>
				) ) }
			</ul>
			{ hours && <p className="v-contact__hours">{ hours }</p> }
		</section>
	);
}
