import type { BlockAttribute } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { MediaField, SelectField, TargetField, TextField, TextareaField, ToggleField } from '../../fields';
import { blockFacts } from '../facts';

interface Props {
	attribute: BlockAttribute;
	value: unknown;
	onChange: ( value: unknown ) => void;
}

const UNBOUND = { error: '', errors: {}, path: '' };

/** The field of a block's attribute: by its control, its choices or its type. */
export function AttributeField( { attribute, value, onChange }: Props ) {
	const field = { ...UNBOUND, label: attribute.label ?? '', onChange };
	const text = typeof value === 'string' ? value : '';
	const number = typeof value === 'number' ? value : 0;
	if ( attribute.control === 'image' ) {
		return <MediaField { ...field } value={ number } canChoose={ blockFacts().canUpload } />;
	}
	if ( attribute.control === 'link' ) {
		return <TargetField { ...field } value={ text } language={ blockFacts().language } none={ __( 'All products', 'vitrine' ) } hasUrl />;
	}
	if ( attribute.control === 'category' ) {
		return (
			<TargetField
				{ ...field }
				value={ number ? `category:${ number }` : '' }
				onChange={ ( to ) => onChange( Number( to.replace( 'category:', '' ) ) ) }
				kinds={ [ 'category' ] }
				language={ blockFacts().language }
			/>
		);
	}
	if ( attribute.control === 'text' ) {
		return <TextareaField { ...field } value={ text } />;
	}
	if ( attribute.choices ) {
		return <SelectField { ...field } value={ text } choices={ attribute.choices } />;
	}
	if ( attribute.type === 'boolean' ) {
		return <ToggleField { ...field } value={ value === true } />;
	}
	return attribute.type === 'string' ? (
		<TextField { ...field } value={ text } />
	) : (
		<TextField
			{ ...field }
			value={ String( value ?? '' ) }
			onChange={ ( typed ) => onChange( Number.parseInt( typed, 10 ) || 0 ) }
			type="number"
		/>
	);
}
