import { __ } from '@wordpress/i18n';
import { pageUrls } from '../../../lib/page-urls';

/** @param key Gives access to the list. */
export const sharedUrl = ( key: string ): string => `${ pageUrls().shared ?? '/shared-wishlist' }?key=${ encodeURIComponent( key ) }`;

/** Whether the device has a native share sheet. */
export const canShare = (): boolean => 'share' in navigator;

/** Closing the share sheet is not an error. */
export const shareUrl = ( url: string ): Promise< void > =>
	navigator.share( { title: __( 'Shared favourites', 'vitrine' ), url } ).catch( () => undefined );

/** @return False if the browser does not allow writing to the clipboard. */
export const copyText = async ( text: string ): Promise< boolean > => {
	try {
		await navigator.clipboard.writeText( text );
		return true;
	} catch {
		// Plain HTTP has no clipboard, and visitors may forbid it.
		return false;
	}
};
