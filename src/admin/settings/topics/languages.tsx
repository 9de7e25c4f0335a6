import { CheckboxControl, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SelectField } from '../../fields';
import { Section } from '../components/section';
import { AddedLanguages } from './added-languages';
import type { PanelProps } from '../types';

interface Known {
	code: string;
	name: string;
	locale: string;
	/** Number of texts without translation. */
	missing: number;
	proofRead: boolean;
}

/** Warns about changed URLs, which people and search engines know; nothing if no URL changes. */
function Consequences( { form: { state, value } }: Pick< PanelProps, 'form' > ) {
	const active = value< string[] >( 'active' );
	const before = state.saved.active as string[];
	const gone = before.filter( ( code ) => ! active.includes( code ) );
	const warnings = [
		value( 'default' ) !== state.saved.default &&
			__(
				'Changing the default language changes the URLs of all pages in both languages: the new default language loses its prefix, the old one gets one. Links on other sites and in search engines still point to the old URLs.',
				'vitrine'
			),
		gone.length > 0 &&
			sprintf(
				/* translators: %s: URL prefixes, for instance /fr/, /de/ */
				__(
					'Pages under %s will lead to the default language. Their texts are kept, and return when you enable the language again.',
					'vitrine'
				),
				gone.map( ( code ) => `/${ code }/` ).join( ', ' )
			),
	].filter( Boolean );
	return warnings.length ? (
		<Notice status="warning" isDismissible={ false }>
			{ warnings.map( ( text ) => (
				<p key={ String( text ) }>{ text }</p>
			) ) }
		</Notice>
	) : null;
}

/** The URL of a language and the state of its translations. */
function describe( { code, missing, proofRead }: Known, home: string, isDefault: boolean, total: number ): string {
	const url = isDefault ? home : `${ home }${ code }/`;
	if ( missing > 0 ) {
		/* translators: 1: a URL, 2: number of texts without translation, 3: number of all texts */
		return sprintf( __( '%1$s – %2$d of %3$d texts of the shop are in English', 'vitrine' ), url, missing, total );
	}
	/* translators: %s: a URL */
	return proofRead ? url : sprintf( __( '%s – translation not proof-read', 'vitrine' ), url );
}

/** Where the languages are managed if not here. */
function Elsewhere( { url }: { url: string } ) {
	return (
		<Section title={ __( 'Shop languages', 'vitrine' ) }>
			<Notice status="info" isDismissible={ false }>
				<p>
					{ __( 'Polylang manages the languages of this site. The shop uses its languages, its URLs and its translations.', 'vitrine' ) }{ ' ' }
					<a href={ url }>{ __( 'Polylang settings', 'vitrine' ) }</a>
				</p>
			</Notice>
		</Section>
	);
}

/** The languages of the shop. */
export function Languages( props: PanelProps ) {
	const url = String( props.context.external );
	return url ? <Elsewhere url={ url } /> : <OwnLanguages { ...props } />;
}

function OwnLanguages( { form, context }: PanelProps ) {
	const known = context.known as Known[];
	const { value: active, onChange, error } = form.field< string[] >( 'active' );
	const chosen = form.value< string >( 'default' );
	const home = String( context.home );
	const toggle = ( code: string, on: boolean ) =>
		onChange( known.map( ( one ) => one.code ).filter( ( one ) => ( one === code ? on : active.includes( one ) ) ) );
	return (
		<>
			<Section title={ __( 'Shop languages', 'vitrine' ) } help={ __( 'Missing translations are shown in the default language.', 'vitrine' ) }>
				<fieldset className="vitrine-rows">
					<legend>{ __( 'Enabled', 'vitrine' ) }</legend>
					{ error && <p className="vitrine-field__error">{ error }</p> }
					{ known.map( ( language ) => (
						<CheckboxControl
							key={ language.code }
							__nextHasNoMarginBottom
							label={ language.name }
							help={ describe( language, home, language.code === chosen, Number( context.total ) ) }
							checked={ active.includes( language.code ) }
							onChange={ ( on ) => toggle( language.code, on ) }
						/>
					) ) }
				</fieldset>
				<SelectField
					{ ...form.field< string >( 'default' ) }
					label={ __( 'Default language', 'vitrine' ) }
					help={ __( 'Its URLs have no prefix.', 'vitrine' ) }
					choices={ Object.fromEntries(
						known.filter( ( { code } ) => active.includes( code ) || code === chosen ).map( ( { code, name } ) => [ code, name ] )
					) }
				/>
				<SelectField
					{ ...form.field< string >( 'english' ) }
					label={ __( 'Variety of English', 'vitrine' ) }
					help={ __( 'Spelling and dates.', 'vitrine' ) }
					choices={ { en_GB: __( 'British', 'vitrine' ), en_US: __( 'American', 'vitrine' ) } }
				/>
				<Consequences form={ form } />
			</Section>
			<AddedLanguages form={ form } context={ context } />
		</>
	);
}
