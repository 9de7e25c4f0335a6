import { Button, TextControl } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';

interface Props {
	label: string;
	value: string[];
	suggestions: string[];
	onChange: ( value: string[] ) => void;
}

/** Values chosen by name. A FormTokenField would split them at commas, which texts contain. */
export function ValueList( { label, value, suggestions, onChange }: Props ) {
	const id = useId();
	const [ typed, setTyped ] = useState( '' );
	const add = () => {
		const name = typed.trim();
		setTyped( '' );
		if ( name && ! value.includes( name ) ) {
			onChange( [ ...value, name ] );
		}
	};
	const addOnEnter = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
			event.preventDefault();
			add();
		}
	};
	return (
		<div className="vitrine-attribute-values">
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ label }
				help={ __( 'Choose a value or type a new one, then press Enter.', 'vitrine' ) }
				value={ typed }
				onChange={ setTyped }
				onKeyDown={ addOnEnter }
				onBlur={ add }
				list={ id }
				autoComplete="off"
			/>
			<datalist id={ id }>
				{ [ ...new Set( suggestions ) ]
					.filter( ( name ) => ! value.includes( name ) )
					.map( ( name ) => (
						<option key={ name } value={ name } />
					) ) }
			</datalist>
			{ value.length > 0 && (
				<ul>
					{ value.map( ( name ) => (
						<li key={ name }>
							<span>{ name }</span>
							<Button
								size="small"
								icon="no-alt"
								/* translators: %s: value of an attribute */
								label={ sprintf( __( 'Remove “%s”', 'vitrine' ), name ) }
								onClick={ () => onChange( value.filter( ( other ) => other !== name ) ) }
							/>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
