import type { ReactNode } from 'react';
import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SelectField, TextField } from '../../fields';
import { type ApiResult, request } from '../../lib/request';
import { useScreen } from '../../lib/screen';
import { TestButton } from './test-button';

interface Preview {
	subject: string;
	html: string;
	text: string;
}

/** Binds a field of this form, which is not saved. */
const localField = < T, >( value: T, onChange: ( value: T ) => void ) => ( { value, onChange, error: '', errors: {}, path: '' } );

/** Loads the preview of an e-mail; null while it loads. */
function useMail( kind: string, language: string, saved: unknown ): ApiResult< Preview > | null {
	const [ mail, setMail ] = useState< ApiResult< Preview > | null >( null );
	useEffect( () => {
		let gone = false;
		setMail( null );
		void request< Preview >( `mails/preview?kind=${ encodeURIComponent( kind ) }&language=${ language }` ).then(
			( response ) => ! gone && setMail( response )
		);
		return () => {
			gone = true;
		};
	}, [ kind, language, saved ] );
	return mail;
}

function MailBody( { mail }: { mail: ApiResult< Preview > | null } ) {
	if ( ! mail ) {
		return <Spinner />;
	}
	if ( ! mail.ok ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ mail.message }
			</Notice>
		);
	}
	return (
		<>
			<p>
				<strong>{ mail.data.subject }</strong>
			</p>
			<iframe className="vitrine-mail" title={ __( 'E-mail preview', 'vitrine' ) } sandbox="" srcDoc={ mail.data.html } />
			<details>
				<summary>{ __( 'Plain text', 'vitrine' ) }</summary>
				<pre>{ mail.data.text }</pre>
			</details>
		</>
	);
}

interface Props {
	/** Titles by kind. */
	mails: Record< string, string >;
	/** Default recipient of tests. */
	userEmail: string;
	/** The fields between the choice of an e-mail and its preview. */
	fields: ( kind: string, language: string ) => ReactNode;
	/** Loads the preview again when it changes. */
	saved: unknown;
}

/** Previews each e-mail in each language, and sends tests. */
export function MailPreview( { mails, userEmail, fields, saved }: Props ) {
	const { languages } = useScreen();
	const [ kind, setKind ] = useState( Object.keys( mails )[ 0 ] ?? '' );
	const [ language, setLanguage ] = useState( languages[ 0 ]?.code ?? '' );
	const [ to, setTo ] = useState( userEmail );
	const mail = useMail( kind, language, saved );
	return (
		<>
			<SelectField { ...localField( kind, setKind ) } label={ __( 'E-mail', 'vitrine' ) } choices={ mails } />
			<SelectField
				{ ...localField( language, setLanguage ) }
				label={ __( 'Language', 'vitrine' ) }
				choices={ Object.fromEntries( languages.map( ( { code, name } ) => [ code, name ] ) ) }
			/>
			{ fields( kind, language ) }
			<MailBody mail={ mail } />
			<TextField { ...localField( to, setTo ) } type="email" label={ __( 'Send test to', 'vitrine' ) } />
			<TestButton path="mails/test" data={ { kind, language, to } } label={ __( 'Send test e-mail', 'vitrine' ) } />
		</>
	);
}
