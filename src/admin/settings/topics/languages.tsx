import { CheckboxControl, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SelectField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '.';

interface Known {
	code: string;
	name: string;
	locale: string;
}

/** What a change does to addresses that people and search engines know; nothing where nothing changes. */
function Consequences( { form: { state, value } }: Pick< PanelProps, 'form' > ) {
	const active = value< string[] >( 'active' );
	const before = state.saved.active as string[];
	const gone = before.filter( ( code ) => ! active.includes( code ) );
	const said = [
		value( 'default' ) !== state.saved.default &&
			__(
				'Another default language changes the addresses of all pages in both languages: those of the new one lose their prefix, those of the old one get one. Links elsewhere and search engines lead to the old ones.',
				'vitrine'
			),
		gone.length > 0 &&
			sprintf(
				/* translators: %s: prefixes of addresses, for instance /fr/, /de/ */
				__( 'Pages below %s will no longer be found. Their texts are kept, and come back when you switch the language on again.', 'vitrine' ),
				gone.map( ( code ) => `/${ code }/` ).join( ', ' )
			),
	].filter( Boolean );
	return said.length ? (
		<Notice status="warning" isDismissible={ false }>
			{ said.map( ( text ) => (
				<p key={ String( text ) }>{ text }</p>
			) ) }
		</Notice>
	) : null;
}

/** Which languages the shop speaks. Their names and prefixes are fixed. */
export function Languages( { form, context }: PanelProps ) {
	const known = context.known as Known[];
	const { value: active, onChange, error } = form.field< string[] >( 'active' );
	const chosen = form.value< string >( 'default' );
	const home = String( context.home );
	const toggle = ( code: string, on: boolean ) =>
		onChange( known.map( ( one ) => one.code ).filter( ( one ) => ( one === code ? on : active.includes( one ) ) ) );
	return (
		<Section
			title={ __( 'Languages of the shop', 'vitrine' ) }
			help={ __( 'What is not translated into a language is shown there in the default language.', 'vitrine' ) }
		>
			<fieldset className="vitrine-rows">
				<legend>{ __( 'Switched on', 'vitrine' ) }</legend>
				{ error && <p className="vitrine-field__error">{ error }</p> }
				{ known.map( ( { code, name } ) => (
					<CheckboxControl
						key={ code }
						__nextHasNoMarginBottom
						label={ name }
						help={ code === chosen ? home : `${ home }${ code }/` }
						checked={ active.includes( code ) }
						onChange={ ( on ) => toggle( code, on ) }
					/>
				) ) }
			</fieldset>
			<SelectField
				{ ...form.field< string >( 'default' ) }
				label={ __( 'Default language', 'vitrine' ) }
				help={ __( 'Its addresses have no prefix.', 'vitrine' ) }
				choices={ Object.fromEntries(
					known.filter( ( { code } ) => active.includes( code ) || code === chosen ).map( ( { code, name } ) => [ code, name ] )
				) }
			/>
			<Consequences form={ form } />
		</Section>
	);
}
