import { FormTokenField } from '@wordpress/components';
import type { FieldProps } from './bound';
import { helpText } from './help';

interface Props extends FieldProps< string[] > {
	/** Names by code: countries, languages, team members. */
	choices: Record< string, string >;
}

/** Several choices, found by typing their names. */
export function CodesField( { label, help, value, onChange, error, choices }: Props ) {
	const codes = new Map( Object.entries( choices ).map( ( [ code, name ] ) => [ name, code ] ) );
	const description = helpText( error, help );
	return (
		<div className="vitrine-field" data-wrong={ error !== '' }>
			<FormTokenField
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				__experimentalExpandOnFocus
				__experimentalAutoSelectFirstMatch
				__experimentalValidateInput={ ( name ) => codes.has( name ) }
				label={ label }
				value={ ( value ?? [] ).map( ( code ) => choices[ code ] ?? code ) }
				suggestions={ [ ...codes.keys() ] }
				maxSuggestions={ 30 }
				onChange={ ( names ) => onChange( names.flatMap( ( name ) => codes.get( String( name ) ) ?? [] ) ) }
			/>
			{ description && <p className="components-base-control__help">{ description }</p> }
		</div>
	);
}
