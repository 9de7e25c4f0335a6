import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useOptions } from '../../../hooks/use-options';
import { on } from '../../../lib/bus';
import { Dialog } from '../../../ui/dialog';
import { ContactForm } from './contact-form';
import { Sent } from './sent';
import { Team } from './team';

/** The contact form as a popup, beside the team. Mounted on first use; keeps its input while it is closed. */
export function ContactPopup() {
	const { options } = useOptions();
	const [ open, setOpen ] = useState( true );
	const [ thanks, setThanks ] = useState( '' );
	const { form_members: members = [] } = options?.general ?? {};

	useEffect(
		() =>
			on( 'open-contact', () => {
				setThanks( '' );
				setOpen( true );
			} ),
		[]
	);

	const close = () => setOpen( false );
	return (
		<Dialog open={ open } onClose={ close } title={ __( 'Write to us', 'vitrine' ) }>
			<div className="v-contact">
				{ thanks ? <Sent text={ thanks } onClose={ close } /> : <ContactForm onSent={ setThanks } /> }
				{ members.length > 0 && <Team members={ members } hours={ options?.shop.work_hours ?? '' } /> }
			</div>
		</Dialog>
	);
}
