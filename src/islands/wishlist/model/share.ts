import { __ } from '@wordpress/i18n';
import { pageUrls } from '../../../lib/page-urls';

/** @param key Gives access to the list. */
export const sharedUrl = ( key: string ): string => `${ pageUrls().shared ?? '/shared-wishlist' }?key=${ encodeURIComponent( key ) }`;

/** Whether the device has a native share sheet. */
export const canShare = (): boolean => 'share' in navigator;

/** Closing the share sheet is not an error. */
export const shareUrl = ( url: string ): Promise< void > =>
	navigator.share( { title: __( 'Shared favourites', 'vitrine' ), url } ).catch( () => undefined );
