import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pageUrls } from '../../../lib/page-urls';

/** Privacy information where the data is collected. */
export function PrivacyNote() {
	const { privacy } = pageUrls();
	if ( ! privacy ) {
		return null;
	}
	return (
		<p className="v-login__note">
			{ createInterpolateElement( __( 'Our <privacy>privacy policy</privacy> explains how we use your data.', 'vitrine' ), {
				privacy: (
					// eslint-disable-next-line jsx-a11y/anchor-has-content -- createInterpolateElement inserts the text.
					<a href={ privacy } target="_blank" rel="noreferrer" />
				),
			} ) }
		</p>
	);
}
