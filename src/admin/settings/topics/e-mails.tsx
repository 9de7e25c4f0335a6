import { __ } from '@wordpress/i18n';
import { TextField } from '../../fields';
import { MailPreview } from '../components/mail-preview';
import { MailTexts } from '../components/mail-texts';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

/** The sender's address, the owner's texts, and previews of all e-mails. */
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
		<Section
			title={ __( 'Texts and preview', 'vitrine' ) }
			help={ __( 'What the law requires, the order and the links stay in each e-mail. Save to see your texts in the preview.', 'vitrine' ) }
		>
			<MailPreview
				mails={ context.mails as Record< string, string > }
				userEmail={ String( context.userEmail ) }
				saved={ form.state.saved }
				fields={ ( kind, language ) => (
					<MailTexts
						form={ form }
						kind={ kind }
						language={ language }
						placeholders={ ( context.placeholders as Record< string, string[] > )[ kind ] ?? [] }
					/>
				) }
			/>
		</Section>
	</>
);
