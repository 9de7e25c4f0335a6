import { Button, SelectControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { shop } from '../../product';
import { MAX_OPTIONS, type Family, type Option } from '../../../variants/model';
import { addOption, addValue, moveOption, nameIn, removeOption, removeValue, setValues, updateOption, updateValue } from '../../../variants/options';
import { ItemTools } from '../item-tools';
import { Labels } from './labels';
import { Values } from './values';

interface Props {
	family: Family;
	errors: Record< string, string >;
	change: ( family: Family ) => void;
}

const languageCodes = (): string[] => shop().languages.map( ( { code } ) => code );

function OptionCard( { family, errors, change, option, index }: Props & { option: Option; index: number } ) {
	const name = nameIn( option.labels, languageCodes() ) || __( 'New option', 'vitrine' );
	const [ open, setOpen ] = useState( option.attribute === 0 );
	const known = family.document.attributes.find( ( { id } ) => id === option.attribute );
	const path = `options.${ index }`;
	return (
		<fieldset className="vitrine-option">
			<legend>
				<strong>{ name }</strong>
				<ItemTools
					name={ name }
					index={ index }
					count={ family.options.length }
					onMove={ ( to ) => change( moveOption( family, index, to ) ) }
					onRemove={ () => change( removeOption( family, option.key ) ) }
				/>
				{ known && (
					<Button size="small" variant="link" aria-expanded={ open } onClick={ () => setOpen( ! open ) }>
						{ __( 'Names and colours', 'vitrine' ) }
					</Button>
				) }
			</legend>
			{ errors[ path ] && <p className="vitrine-field__error">{ errors[ path ] }</p> }
			{ open && (
				<>
					{ known && <p className="vitrine-option__shared">{ __( 'Changes apply to all products with this attribute.', 'vitrine' ) }</p> }
					{ ! known && (
						<SelectControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Type', 'vitrine' ) }
							value={ option.type === 'color' ? 'color' : 'text' }
							options={ [
								{ value: 'text', label: __( 'Text', 'vitrine' ) },
								{ value: 'color', label: __( 'Colour', 'vitrine' ) },
							] }
							onChange={ ( type ) => change( updateOption( family, option.key, { type } ) ) }
						/>
					) }
					<Labels
						/* translators: %s: name of a language */
						title={ ( language ) => sprintf( __( 'Option name (%s)', 'vitrine' ), language ) }
						value={ option.labels }
						error={ errors[ path ] ?? '' }
						onChange={ ( labels ) => change( updateOption( family, option.key, { labels } ) ) }
					/>
				</>
			) }
			<Values
				option={ option }
				name={ name }
				open={ open }
				known={ known?.values ?? [] }
				errors={ errors }
				path={ path }
				onAdd={ ( value ) => change( addValue( family, option.key, value ) ) }
				onChange={ ( key, edits ) => change( updateValue( family, option.key, key, edits ) ) }
				onOrder={ ( values ) => change( setValues( family, option.key, values ) ) }
				onRemove={ ( key ) => change( removeValue( family, option.key, key ) ) }
			/>
		</fieldset>
	);
}

/** Up to three options, such as colour and size. */
export function Options( { family, errors, change }: Props ) {
	const [ isOpen, setOpen ] = useState( family.rows.length === 0 );
	const titles = family.options
		.map( ( { labels } ) => nameIn( labels, languageCodes() ) )
		.filter( Boolean )
		.join( ', ' );
	const isWrong = Object.keys( errors ).some( ( path ) => path.startsWith( 'options.' ) );
	useEffect( () => {
		if ( isWrong ) {
			setOpen( true );
		}
	}, [ isWrong ] );
	const free = family.document.attributes.filter( ( { id } ) => ! family.options.some( ( { attribute } ) => attribute === id ) );
	return (
		<details className="vitrine-options" open={ isOpen } onToggle={ ( event ) => setOpen( event.currentTarget.open ) }>
			<summary>{ [ __( 'Options', 'vitrine' ), titles ].filter( Boolean ).join( ': ' ) }</summary>
			{ family.options.map( ( option, index ) => (
				<OptionCard key={ option.key } family={ family } errors={ errors } change={ change } option={ option } index={ index } />
			) ) }
			{ family.options.length < MAX_OPTIONS && (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					className="vitrine-options__add"
					label={ __( 'Add option', 'vitrine' ) }
					/* translators: %d: number of options */
					help={ sprintf( __( 'Up to %d, such as colour and size.', 'vitrine' ), MAX_OPTIONS ) }
					value=""
					options={ [
						{ value: '', label: __( '— Select —', 'vitrine' ) },
						...free.map( ( { id, name } ) => ( { value: `${ id }`, label: name } ) ),
						{ value: 'new', label: __( 'New option', 'vitrine' ) },
					] }
					onChange={ ( chosen ) => chosen && change( addOption( family, free.find( ( { id } ) => `${ id }` === chosen ) ?? null ) ) }
				/>
			) }
		</details>
	);
}
