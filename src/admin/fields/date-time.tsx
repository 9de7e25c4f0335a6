import { BaseControl } from '@wordpress/components';
import { useId, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FieldProps } from './bound';
import { helpText } from './help';

/** A day as `2026-11-28`, or a day and a time as `2026-11-28 18:00`, or ''. */
export function DateTimeField( { label, help, value, onChange, error }: FieldProps< string > ) {
	const id = useId();
	const [ day = '', time = '' ] = ( value ?? '' ).split( ' ' );
	// A day is empty for a moment when a part of it is replaced by the keyboard: its time must not be lost.
	const lastTime = useRef( '' );
	const set = ( newDay: string, newTime: string ) => onChange( `${ newDay } ${ newTime }`.trim() );
	const setDay = ( newDay: string ) => {
		if ( day !== '' ) {
			lastTime.current = time;
		}
		set( newDay, newDay === '' ? '' : lastTime.current );
	};
	return (
		<BaseControl __nextHasNoMarginBottom id={ id } className="vitrine-field vitrine-when" label={ label } help={ helpText( error, help ) }>
			<span className="vitrine-when__fields">
				<input
					id={ id }
					type="date"
					value={ day }
					aria-invalid={ error !== '' }
					aria-describedby={ `${ id }__help` }
					onChange={ ( event ) => setDay( event.target.value ) }
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
