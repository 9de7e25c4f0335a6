import { __ } from '@wordpress/i18n';
import type { TeamMember } from '../../../contract';
import { dialled } from '../../../lib/phone';
import { Picture } from '../../../ui/picture';

/** Pixels (specification, section 9). */
const SIZE = 100;

interface Props {
	members: readonly TeamMember[];
	hours: string;
}

/** Who reads the message, and who can be called instead. */
export function Team( { members, hours }: Props ) {
	return (
		<section className="v-contact__team" aria-label={ __( 'Our team', 'vitrine' ) }>
			<ul className="v-contact__members">
				{ members.map( ( { id, name, position, image, phone, email } ) => (
					<li key={ id } className="v-contact__member">
						<Picture image={ image && { ...image, alt: '' } } size={ SIZE } />
						<div>
							<p className="v-contact__name">{ name }</p>
							<p className="v-contact__position">{ position }</p>
							{ phone && <a href={ `tel:${ dialled( phone ) }` }>{ phone }</a> }
							{ email && <a href={ `mailto:${ email }` }>{ email }</a> }
						</div>
					</li>
				) ) }
			</ul>
			{ hours && <p className="v-contact__hours">{ hours }</p> }
		</section>
	);
}
