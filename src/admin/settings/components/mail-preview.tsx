import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SelectField, TextField } from '../../fields';
import { type Answer, ask } from '../../lib/request';
import { useScreen } from '../../lib/screen';
import { TryOut } from './try-out';

interface Shown {
	subject: string;
	html: string;
	text: string;
}

/** A field of this form alone, which is saved nowhere. */
const own = < T, >( value: T, onChange: ( value: T ) => void ) => ( { value, onChange, error: '', errors: {}, path: '' } );

/** The e-mail of a kind in a language; null while it is on its way. */
function useMail( kind: string, language: string ): Answer< Shown > | null {
	const [ mail, setMail ] = useState< Answer< Shown > | null >( null );
	useEffect( () => {
		let gone = false;
		setMail( null );
		void ask< Shown >( `mails/preview?kind=${ encodeURIComponent( kind ) }&language=${ language }` ).then(
			( answer ) => ! gone && setMail( answer )
		);
		return () => {
			gone = true;
		};
	}, [ kind, language ] );
	return mail;
}

function Letter( { mail }: { mail: Answer< Shown > | null } ) {
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
			<iframe className="vitrine-mail" title={ __( 'Preview of the e-mail', 'vitrine' ) } sandbox="" srcDoc={ mail.data.html } />
			<details>
				<summary>{ __( 'As plain text', 'vitrine' ) }</summary>
				<pre>{ mail.data.text }</pre>
			</details>
		</>
	);
}

interface Props {
	/** Titles by kind. */
	mails: Record< string, string >;
	/** Where a test goes at first. */
	mine: string;
}

/** Each e-mail in each language, and a button that sends it to somebody who wants to see it in a mailbox. */
export function MailPreview( { mails, mine }: Props ) {
	const { languages } = useScreen();
	const [ kind, setKind ] = useState( Object.keys( mails )[ 0 ] ?? '' );
	const [ language, setLanguage ] = useState( languages[ 0 ]?.code ?? '' );
	const [ to, setTo ] = useState( mine );
	const mail = useMail( kind, language );
	return (
		<>
			<SelectField { ...own( kind, setKind ) } label={ __( 'E-mail', 'vitrine' ) } choices={ mails } />
			<SelectField
				{ ...own( language, setLanguage ) }
				label={ __( 'Language', 'vitrine' ) }
				choices={ Object.fromEntries( languages.map( ( { code, name } ) => [ code, name ] ) ) }
			/>
			<Letter mail={ mail } />
			<TextField { ...own( to, setTo ) } type="email" label={ __( 'Send a test to', 'vitrine' ) } />
			<TryOut path="mails/test" data={ { kind, language, to } } label={ __( 'Send the test', 'vitrine' ) } />
		</>
	);
}
