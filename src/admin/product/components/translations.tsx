import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SelectField } from '../../fields';
import { shop, type Version } from '../product';
import { useDraft } from '../use-draft';
import type { Product } from '../use-product';

const nameOf = ( code: string ): string => shop().languages.find( ( language ) => language.code === code )?.name ?? code;

/* translators: %s: name of a language */
const writeIn = ( code: string ): string => sprintf( __( 'Write text (%s)', 'vitrine' ), nameOf( code ) );
/* translators: %s: name of a language */
const makeIn = ( code: string ): string => sprintf( __( 'Create translation (%s)', 'vitrine' ), nameOf( code ) );
/* translators: %s: name of a language */
const editIn = ( code: string ): string => sprintf( __( 'Edit text (%s)', 'vitrine' ), nameOf( code ) );
/* translators: %s: names of missing parts */
const without = ( parts: string ): string => sprintf( __( 'Missing: %s', 'vitrine' ), parts );

function stateOf( { post, status }: Version ): string {
	if ( ! post || status === 'trash' ) {
		return __( 'missing (the shop shows another language)', 'vitrine' );
	}
	return status === 'publish' ? __( 'published', 'vitrine' ) : __( 'not published', 'vitrine' );
}

function missingIn( { missing }: Version ): string {
	const names: Record< string, string > = {
		title: __( 'title', 'vitrine' ),
		excerpt: __( 'excerpt', 'vitrine' ),
		content: __( 'description', 'vitrine' ),
	};
	return missing.map( ( key ) => names[ key ] ?? key ).join( ', ' );
}

/** Creates a translation from the saved text, and opens it. */
function MakeTranslation( { product, language }: { product: Product; language: string } ) {
	const [ state, make ] = useDraft( 'products/translations', { from: product.post, language } );
	if ( state.edit ) {
		return <a href={ state.edit }>{ writeIn( language ) }</a>;
	}
	return (
		<>
			<Button variant="secondary" size="compact" isBusy={ state.busy } disabled={ state.busy } accessibleWhenDisabled onClick={ make }>
				{ makeIn( language ) }
			</Button>
			{ state.fault && (
				<p className="vitrine-field__error" role="alert">
					{ state.fault }
				</p>
			) }
		</>
	);
}

function Row( { version, product }: { version: Version; product: Product } ) {
	const missing = missingIn( version );
	return (
		<li>
			<strong lang={ version.language }>{ nameOf( version.language ) }</strong>
			<span className={ version.status === 'publish' ? 'is-there' : 'is-missing' }>{ stateOf( version ) }</span>
			{ version.title && <span lang={ version.language }>{ version.title }</span> }
			{ version.slug && <code>{ version.slug }</code> }
			{ missing && <span>{ without( missing ) }</span> }
			{ version.post > 0 && version.post !== product.post && <a href={ version.edit }>{ editIn( version.language ) }</a> }
			{ version.post === 0 && product.field.product > 0 && <MakeTranslation product={ product } language={ version.language } /> }
		</li>
	);
}

/** The product's texts in all languages of the shop. */
export function Translations( { product }: { product: Product } ) {
	const { versions, language } = product.field;
	const free = versions.filter(
		( version ) => ( version.post === 0 && ! shop().external ) || version.post === product.post || version.language === language
	);
	return (
		<>
			<SelectField
				label={ __( 'Language of this text', 'vitrine' ) }
				value={ language }
				onChange={ ( code ) => product.change( { language: code } ) }
				choices={ Object.fromEntries( free.map( ( { language: code } ) => [ code, nameOf( code ) ] ) ) }
				error=""
				errors={ {} }
				path="language"
			/>
			<ul className="vitrine-versions">
				{ versions.map( ( version ) => (
					<Row key={ version.language } version={ version } product={ product } />
				) ) }
			</ul>
			{ product.field.product === 0 && <p>{ __( 'You can add translations once the product is saved.', 'vitrine' ) }</p> }
			{ product.field.product > 0 && product.isDirty && <p>{ __( 'Translations start from the saved version.', 'vitrine' ) }</p> }
		</>
	);
}
