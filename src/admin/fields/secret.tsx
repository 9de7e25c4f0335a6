import { Button, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FieldProps } from './bound';
import { helpText } from './help';

/** From the server, whether a secret is set; from the form, a new secret, or `false` to remove it. */
export type Secret = boolean | string;

/** A secret that can be set, replaced and removed, and is never shown. */
export function SecretField( { label, help, value, onChange, error, isSet }: FieldProps< Secret > & { isSet: boolean } ) {
	const removed = isSet && value === false;
	return (
		<div className="vitrine-secret">
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				className="vitrine-field"
				type="password"
				label={ label }
				help={ helpText( error, help ) }
				value={ typeof value === 'string' ? value : '' }
				onChange={ ( text ) => onChange( text === '' ? isSet : text ) }
				placeholder={
					removed ? __( 'Will be removed', 'vitrine' ) : isSet ? __( 'Set. Type to replace it.', 'vitrine' ) : __( 'Not set', 'vitrine' )
				}
				autoComplete="new-password"
				spellCheck={ false }
				aria-invalid={ error !== '' }
			/>
			{ isSet && (
				<Button variant="secondary" isDestructive={ ! removed } onClick={ () => onChange( removed ) }>
					{ removed ? __( 'Keep', 'vitrine' ) : __( 'Remove', 'vitrine' ) }
				</Button>
			) }
		</div>
	);
}
