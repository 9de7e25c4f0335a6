import { __ } from '@wordpress/i18n';
import { TextField } from '../../fields';
import { MailPreview } from '../components/mail-preview';
import { Section } from '../components/section';
import type { PanelProps } from '.';

/** Who writes to customers, and what each e-mail looks like. */
export const Emails = ( { form, context }: PanelProps ) => (
	<>
		<Section title={ __( 'Sender', 'vitrine' ) }>
			<TextField
				{ ...form.field( 'address' ) }
				type="email"
				label={ __( 'Address of the shop', 'vitrine' ) }
				help={ __( 'Sends the confirmations and receives a notice of each new order.', 'vitrine' ) }
				input={ { placeholder: String( context.sender ) } }
			/>
		</Section>
		<Section title={ __( 'How they look', 'vitrine' ) }>
			<MailPreview mails={ context.mails as Record< string, string > } mine={ String( context.mine ) } />
		</Section>
	</>
);
