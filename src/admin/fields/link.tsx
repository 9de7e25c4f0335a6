import { __ } from '@wordpress/i18n';
import { type Bound, part } from './bound';
import { SelectField } from './select';
import { TextField } from './text';
import { ToggleField } from './toggle';

/** A title and where it leads: what a page is called in the choices, or an address. */
export interface LinkValue {
	title: string;
	to: string;
	target: string;
}

interface Props extends Bound< LinkValue | null > {
	label: string;
	help?: string | undefined;
	/** Titles of pages by what is kept of them. */
	pages: Record< string, string >;
}

const NOTHING: LinkValue = { title: '', to: '', target: '' };

/** What stands in the address field before anything is typed. */
const BEGINNING = 'https://';

/** A link to a page of the shop or to an address elsewhere. */
export function LinkField( { label, help, pages, ...field }: Props ) {
	const value = field.value ?? NOTHING;
	const link: Bound< LinkValue > = { ...field, value, onChange: field.onChange };
	const elsewhere = value.to !== '' && ! ( value.to in pages );
	const to = part( link, 'to' );
	const choices = { '': __( 'No link', 'vitrine' ), ...pages, elsewhere: __( 'Another address', 'vitrine' ) };
	const choose = ( chosen: string ) => {
		const title = value.title || ( pages[ chosen ] ?? '' );
		field.onChange( chosen === '' ? null : { ...value, title, to: chosen === 'elsewhere' ? BEGINNING : chosen } );
	};
	return (
		<div className="vitrine-link">
			<SelectField
				{ ...to }
				label={ label }
				help={ help }
				choices={ choices }
				value={ elsewhere ? 'elsewhere' : value.to }
				onChange={ choose }
				error={ elsewhere ? '' : to.error }
			/>
			{ elsewhere && <TextField { ...to } type="url" label={ __( 'Address', 'vitrine' ) } /> }
			{ value.to !== '' && (
				<>
					<TextField { ...part( link, 'title' ) } label={ __( 'What the link is called', 'vitrine' ) } />
					<ToggleField
						{ ...field }
						label={ __( 'Open in a new tab', 'vitrine' ) }
						value={ value.target === '_blank' }
						onChange={ ( apart ) => field.onChange( { ...value, target: apart ? '_blank' : '' } ) }
					/>
				</>
			) }
		</div>
	);
}
