import { __, sprintf } from '@wordpress/i18n';
import { TextField, TextareaField } from '../../fields';
import type { TopicForm } from '../form';

interface Props {
	form: TopicForm;
	kind: string;
	language: string;
	/** Names without braces; empty for an e-mail that has no texts of the owner. */
	placeholders: string[];
}

/** The owner's texts of one e-mail in one language. */
export function MailTexts( { form, kind, language, placeholders }: Props ) {
	if ( ! placeholders.length ) {
		return null;
	}
	const field = ( name: string ) => form.field< string >( `texts.${ kind }.${ language }.${ name }` );
	const names = placeholders.map( ( name ) => `{${ name }}` ).join( ', ' );
	return (
		<>
			<TextField
				{ ...field( 'subject' ) }
				label={ __( 'Your own subject', 'vitrine' ) }
				help={ sprintf(
					/* translators: %s: placeholders, for instance {shop} */
					__( 'Leave empty for the text of the shop, which the preview shows. Placeholders: %s.', 'vitrine' ),
					names
				) }
				input={ { maxLength: 150 } }
			/>
			<TextField { ...field( 'heading' ) } label={ __( 'Your own heading', 'vitrine' ) } input={ { maxLength: 150 } } />
			<TextareaField
				{ ...field( 'intro' ) }
				label={ __( 'Introduction', 'vitrine' ) }
				help={ __( 'Below the heading. Links and bold or italic text can be written in HTML.', 'vitrine' ) }
			/>
			<TextareaField { ...field( 'outro' ) } label={ __( 'Text at the end', 'vitrine' ) } />
		</>
	);
}
