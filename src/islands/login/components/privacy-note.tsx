import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pageConfig } from '../../../lib/config';

/** What becomes of the data is said where they are collected. */
export function PrivacyNote() {
	const { privacy } = pageConfig().urls;
	if ( ! privacy ) {
		return null;
	}
	return (
		<p className="v-login__note">
			{ createInterpolateElement( __( 'How we treat your data is said in our <privacy>privacy policy</privacy>.', 'vitrine' ), {
				privacy: (
					// eslint-disable-next-line jsx-a11y/anchor-has-content -- createInterpolateElement puts the text in.
					<a href={ privacy } target="_blank" rel="noreferrer" />
				),
			} ) }
		</p>
	);
}
