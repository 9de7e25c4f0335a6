import { BaseControl } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FieldProps } from './bound';
import { helpText } from './help';

/** A day as `2026-11-28`, or a day and a time as `2026-11-28 18:00`, or ''. */
export function DateTimeField( { label, help, value, onChange, error }: FieldProps< string > ) {
	const id = useId();
	const [ day = '', time = '' ] = ( value ?? '' ).split( ' ' );
	const set = ( newDay: string, newTime: string ) => onChange( `${ newDay } ${ newTime }`.trim() );
	return (
		<BaseControl __nextHasNoMarginBottom id={ id } className="vitrine-field vitrine-when" label={ label } help={ helpText( error, help ) }>
			<span className="vitrine-when__fields">
				<input
					id={ id }
					type="date"
					value={ day }
					aria-invalid={ error !== '' }
					aria-describedby={ `${ id }__help` }
					onChange={ ( event ) => set( event.target.value, event.target.value === '' ? '' : time ) }
				/>
				<input
					type="time"
					value={ time }
					disabled={ day === '' }
					/* translators: %s: label of a field, such as "Sale begins" */
					aria-label={ sprintf( __( '%s: time', 'vitrine' ), label ) }
					onChange={ ( event ) => set( day, event.target.value ) }
				/>
			</span>
		</BaseControl>
	);
}
