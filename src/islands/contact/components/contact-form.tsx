import { createInterpolateElement, useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { useForm } from '../../../hooks/use-form';
import { pageUrls } from '../../../lib/page-urls';
import { TextField } from '../../../ui/field';
import { Choice } from '../../../ui/field/choice';
import { TextArea } from '../../../ui/field/text-area';
import { FormMessage } from '../../../ui/form-message';
import { EMPTY, type ContactValues } from '../model/form';
import { send } from '../model/send';
import { validate } from '../model/validate';

interface Props {
	/** Receives the thank-you message. */
	onSent: ( thanks: string ) => void;
	/** Initial values. */
	start?: ContactValues;
}

export function ContactForm( { onSent, start = EMPTY }: Props ) {
	const [ openedAt ] = useState( () => Date.now() );
	const thanks = _x( 'Thank you. We have received your message.', 'scctext', 'vitrine' );
	const { form, field, values, errors, change, busy, result } = useForm( {
		start,
		validate,
		send: ( typed ) => send( typed, ( Date.now() - openedAt ) / 1000 ),
		onDone: ( { message } ) => onSent( message || thanks ),
	} );
	const optional = __( '(optional)', 'vitrine' );
	return (
		<form className="v-contact__form" aria-label={ __( 'Write to us', 'vitrine' ) } { ...form }>
			<div className="v-contact__pair">
				<TextField label={ _x( 'Name', 'of a person', 'vitrine' ) } autoComplete="name" required { ...field( 'name' ) } />
				<TextField label={ __( 'E-mail', 'vitrine' ) } type="email" autoComplete="email" required { ...field( 'email' ) } />
			</div>
			<TextField label={ __( 'Phone', 'vitrine' ) } optional={ optional } type="tel" autoComplete="tel" { ...field( 'phone' ) } />
			<TextArea
				label={ __( 'Message', 'vitrine' ) }
				optional={ optional }
				name="message"
				rows={ 5 }
				value={ values.message }
				error={ errors.message }
				onChange={ ( event ) => change( 'message', event.target.value ) }
			/>
			{ /* Honeypot. */ }
			<div className="v-hidden" aria-hidden="true">
				<label>
					{ __( 'Leave this empty', 'vitrine' ) }
					<input
						name="website"
						tabIndex={ -1 }
						autoComplete="off"
						value={ values.website }
						onChange={ ( event ) => change( 'website', event.target.value ) }
					/>
				</label>
			</div>
			<Choice
				label={ createInterpolateElement(
					__( 'I have read the <privacy>privacy policy</privacy> and agree that you may use my details to reply to me.', 'vitrine' ),
					{
						privacy: <PrivacyLink />,
					}
				) }
				name="terms"
				required
				checked={ values.terms }
				error={ errors.terms }
				onChange={ ( event ) => change( 'terms', event.target.checked ) }
			/>
			<FormMessage result={ result } />
			<button type="submit" className="v-button v-button--primary v-contact__send" aria-disabled={ busy }>
				{ busy ? __( 'Sending…', 'vitrine' ) : __( 'Send message', 'vitrine' ) }
			</button>
		</form>
	);
}

/** Opens in a new tab, so that the form keeps its input. */
function PrivacyLink( { children }: { children?: React.ReactNode } ) {
	const { privacy } = pageUrls();
	return privacy ? (
		<a href={ privacy } target="_blank" rel="noreferrer">
			{ children }
		</a>
	) : (
		<span>{ children }</span>
	);
}
