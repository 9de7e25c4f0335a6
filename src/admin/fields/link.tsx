import { __ } from '@wordpress/i18n';
import { type Bound, part } from './bound';
import { SelectField } from './select';
import { TextField } from './text';
import { ToggleField } from './toggle';

/** A link: its text, and a key of `pages` or a URL. */
export interface LinkValue {
	title: string;
	to: string;
	target: string;
}

interface Props extends Bound< LinkValue | null > {
	label: string;
	help?: string | undefined;
	/** Page titles by link target. */
	pages: Record< string, string >;
}

const EMPTY_LINK: LinkValue = { title: '', to: '', target: '' };

/** Initial value of the URL field. */
const URL_PREFIX = 'https://';

/** A link to a page of the shop or to another URL. */
export function LinkField( { label, help, pages, ...field }: Props ) {
	const value = field.value ?? EMPTY_LINK;
	const link: Bound< LinkValue > = { ...field, value, onChange: field.onChange };
	const elsewhere = value.to !== '' && ! ( value.to in pages );
	const to = part( link, 'to' );
	const choices = { '': __( 'No link', 'vitrine' ), ...pages, elsewhere: __( 'Custom URL', 'vitrine' ) };
	const choose = ( chosen: string ) => {
		const title = value.title || ( pages[ chosen ] ?? '' );
		field.onChange( chosen === '' ? null : { ...value, title, to: chosen === 'elsewhere' ? URL_PREFIX : chosen } );
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
			{ elsewhere && <TextField { ...to } type="url" label={ __( 'URL', 'vitrine' ) } /> }
			{ value.to !== '' && (
				<>
					<TextField { ...part( link, 'title' ) } label={ __( 'Link text', 'vitrine' ) } />
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
