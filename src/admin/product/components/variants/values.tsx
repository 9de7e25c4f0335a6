import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { DragEvent, KeyboardEvent } from 'react';
import { moveItem, shop } from '../../product';
import type { AttributeValue, Option, Value } from '../../../variants/model';
import { nameIn } from '../../../variants/options';
import { ItemTools } from '../item-tools';
import { Labels } from './labels';

interface Props {
	option: Option;
	/** Name of the option. */
	name: string;
	/** Whether names and colours are edited. */
	open: boolean;
	known: AttributeValue[];
	errors: Record< string, string >;
	path: string;
	onAdd: ( value: Omit< Value, 'key' > ) => void;
	onChange: ( key: string, edits: Partial< Value > ) => void;
	onOrder: ( values: Value[] ) => void;
	onRemove: ( key: string ) => void;
}

/** Adds a known value, or a new one by its name in the default language. */
function AddValue( { option, name, known, onAdd }: Pick< Props, 'option' | 'name' | 'known' | 'onAdd' > ) {
	const [ typed, setTyped ] = useState( '' );
	const free = known.filter( ( { id } ) => ! option.values.some( ( value ) => value.id === id ) );
	const add = () => {
		const text = typed.trim();
		const isNamed = ( names: string[] ) => names.some( ( one ) => one.trim().toLowerCase() === text.toLowerCase() );
		if ( option.values.some( ( value ) => isNamed( Object.values( value.labels ) ) ) ) {
			setTyped( '' );
			return;
		}
		const same = free.find( ( value ) => isNamed( [ value.name ] ) );
		if ( text !== '' ) {
			onAdd( same ?? { id: 0, labels: { [ shop().languages[ 0 ]?.code ?? 'en' ]: text }, color: '' } );
			setTyped( '' );
		}
	};
	const submit = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			add();
		}
	};
	return (
		<div className="vitrine-offered__add">
			{ free.length > 0 && (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					/* translators: %s: name of an option, such as "Colour" */
					label={ sprintf( __( 'Add a value of “%s”', 'vitrine' ), name ) }
					value=""
					options={ [
						{ value: '', label: __( '— Select —', 'vitrine' ) },
						...free.map( ( value ) => ( { value: `${ value.id }`, label: value.name } ) ),
					] }
					onChange={ ( id ) => free.filter( ( value ) => `${ value.id }` === id ).forEach( onAdd ) }
				/>
			) }
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				/* translators: %s: name of an option, such as "Colour" */
				label={ sprintf( __( 'New value of “%s”', 'vitrine' ), name ) }
				value={ typed }
				autoComplete="off"
				onChange={ setTyped }
				onKeyDown={ submit }
			/>
			<Button __next40pxDefaultSize variant="secondary" onClick={ add } disabled={ typed.trim() === '' } accessibleWhenDisabled>
				{ __( 'Add value', 'vitrine' ) }
			</Button>
		</div>
	);
}

/** The values of an option; their order is changed by buttons or by dragging. */
export function Values( { option, name, open, known, errors, path, onAdd, onChange, onOrder, onRemove }: Props ) {
	const [ dragged, setDragged ] = useState< number | null >( null );
	const languages = shop().languages.map( ( { code } ) => code );
	const drop = ( event: DragEvent, to: number ) => {
		event.preventDefault();
		if ( dragged !== null ) {
			onOrder( moveItem( option.values, dragged, to ) );
		}
		setDragged( null );
	};
	return (
		<>
			<ul className="vitrine-offered">
				{ option.values.map( ( value, index ) => {
					const title = nameIn( value.labels, languages );
					const error = errors[ `${ path }.values.${ index }` ] ?? '';
					return (
						<li
							key={ value.key }
							draggable={ ! open }
							data-dragged={ dragged === index }
							onDragStart={ () => setDragged( index ) }
							onDragEnd={ () => setDragged( null ) }
							onDragOver={ ( event ) => event.preventDefault() }
							onDrop={ ( event ) => drop( event, index ) }
						>
							{ value.color && <span className="vitrine-swatch" style={ { background: value.color } } /> }
							<span>{ title }</span>
							<ItemTools
								name={ title }
								index={ index }
								count={ option.values.length }
								onMove={ ( to ) => onOrder( moveItem( option.values, index, to ) ) }
								onRemove={ () => onRemove( value.key ) }
							/>
							{ error && <p className="vitrine-field__error">{ error }</p> }
							{ open && (
								<>
									{ option.type === 'color' && (
										<label className="vitrine-offered__color">
											{
												/* translators: %s: name of a value, such as "Red" */
												sprintf( __( 'Swatch of %s', 'vitrine' ), title )
											}
											<input
												type="color"
												value={ value.color || '#ffffff' }
												onChange={ ( event ) => onChange( value.key, { color: event.target.value } ) }
											/>
										</label>
									) }
									<Labels
										/* translators: %s: name of a language */
										title={ ( language ) => sprintf( __( 'Value (%s)', 'vitrine' ), language ) }
										value={ value.labels }
										error={ error }
										onChange={ ( labels ) => onChange( value.key, { labels } ) }
									/>
								</>
							) }
						</li>
					);
				} ) }
			</ul>
			<AddValue option={ option } name={ name } known={ known } onAdd={ onAdd } />
		</>
	);
}
