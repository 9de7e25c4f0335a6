import { BaseControl, Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FieldProps } from './bound';
import { helpText } from './help';

/** A colour as `#rrggbb`, or '' for none. */
export function ColorField( { label, help, value, onChange, error }: FieldProps< string > ) {
	const id = useId();
	return (
		<BaseControl __nextHasNoMarginBottom id={ id } className="vitrine-field vitrine-color" label={ label } help={ helpText( error, help ) }>
			<input
				id={ id }
				type="color"
				value={ value || '#ffffff' }
				onChange={ ( event ) => onChange( event.target.value ) }
				aria-invalid={ error !== '' }
			/>
			{ value ? (
				<>
					<code>{ value }</code>
					<Button size="small" variant="tertiary" isDestructive onClick={ () => onChange( '' ) }>
						{ __( 'Remove', 'vitrine' ) }
					</Button>
				</>
			) : (
				<span>{ __( 'None', 'vitrine' ) }</span>
			) }
		</BaseControl>
	);
}
