import { __ } from '@wordpress/i18n';
import { type Bound, part } from './bound';
import { TargetField } from './target';
import { TextField } from './text';
import { ToggleField } from './toggle';

/** A link: its text, and a target such as `page:12` or a URL. */
export interface LinkValue {
	title: string;
	to: string;
	target: string;
}

interface Props extends Bound< LinkValue | null > {
	label: string;
	help?: string | undefined;
	/** Page titles by link target, suggested before a search. */
	pages: Record< string, string >;
}

const EMPTY_LINK: LinkValue = { title: '', to: '', target: '' };

/** A link to a page of the shop, a page, a category or a product, or to another URL. */
export function LinkField( { label, help, pages, ...field }: Props ) {
	const value = field.value ?? EMPTY_LINK;
	const link: Bound< LinkValue > = { ...field, value, onChange: field.onChange };
	return (
		<div className="vitrine-link">
			<TargetField
				{ ...part( link, 'to' ) }
				label={ label }
				help={ help }
				known={ pages }
				none={ __( 'No link', 'vitrine' ) }
				hasUrl
				onChoose={ ( to, name ) => field.onChange( to === '' ? null : { ...value, title: value.title || name, to } ) }
			/>
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
