import type { TeamMember } from '../../../contract';

/** In phone numbers. Not `lib/phone`: sharing it with other islands would make them load more. */
const NOT_IN_LINKS = /[^0-9+]/g;

/** Fills in the server's placeholders; removes those the member has no data for. */
export const showMember = ( box: HTMLElement, { name, position, image, phone, email }: TeamMember ): void => {
	const place = < E extends HTMLElement >( of: string, value: string ): E | null => {
		const found = box.querySelector< E >( `[data-v-of="${ of }"]` );
		if ( found ) {
			found.hidden = ! value;
			( found.querySelector( 'span' ) ?? found ).textContent = value;
		}
		return found;
	};
	const link = ( of: string, value: string, href: string ): void => place< HTMLAnchorElement >( of, value )?.setAttribute( 'href', href );

	place( 'name', name );
	place( 'position', position );
	link( 'phone', phone, `tel:${ phone.replace( NOT_IN_LINKS, '' ) }` );
	link( 'email', email, `mailto:${ email }` );
	const picture = box.querySelector( 'img' );
	if ( picture ) {
		picture.hidden = ! image;
		picture.srcset = image?.srcset ?? '';
		picture.src = image?.url ?? '';
	}
};
