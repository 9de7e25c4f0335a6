import { __ } from '@wordpress/i18n';
import { TextField } from '../../fields';
import { MailPreview } from '../components/mail-preview';
import { Section } from '../components/section';
import type { PanelProps } from '.';

/** The sender's address, and previews of all e-mails. */
export const Emails = ( { form, context }: PanelProps ) => (
	<>
		<Section title={ __( 'Sender', 'vitrine' ) }>
			<TextField
				{ ...form.field( 'address' ) }
				type="email"
				label={ __( 'Shop e-mail address', 'vitrine' ) }
				help={ __( 'Sends e-mails to customers and receives notifications of new orders.', 'vitrine' ) }
				input={ { placeholder: String( context.sender ) } }
			/>
		</Section>
		<Section title={ __( 'Preview', 'vitrine' ) }>
			<MailPreview mails={ context.mails as Record< string, string > } userEmail={ String( context.userEmail ) } />
		</Section>
	</>
);
