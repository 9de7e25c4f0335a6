import { TextControl } from '@wordpress/components';
import { shop } from '../../product';
import type { Labels as Texts } from '../../../variants/model';

interface Props {
	/** Label of a field, by the name of its language. */
	title: ( language: string ) => string;
	value: Texts;
	error: string;
	onChange: ( value: Texts ) => void;
}

/** A short text in each language, side by side. */
export const Labels = ( { title, value, error, onChange }: Props ) => (
	<div className="vitrine-labels">
		{ shop().languages.map( ( { code, name }, index ) => (
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				key={ code }
				label={ title( name ) }
				lang={ code }
				value={ value[ code ] ?? '' }
				aria-invalid={ index === 0 && error !== '' }
				autoComplete="off"
				onChange={ ( text ) => onChange( { ...value, [ code ]: text } ) }
			/>
		) ) }
	</div>
);
