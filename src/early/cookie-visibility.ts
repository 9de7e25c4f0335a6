import { all } from './dom';

/** Shows `data-v-unless-cookie` elements until a cookie starting with that value is set. */
export const updateCookieVisibility = (): void => {
	for ( const element of all( '[data-v-unless-cookie]' ) ) {
		element.hidden = document.cookie.includes( element.dataset.vUnlessCookie as string );
	}
};
