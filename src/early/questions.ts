import { all } from './dom';

/** What asks something is there until a cookie holds the answer: `data-v-unless-cookie` is how such a cookie begins. */
export const askQuestions = (): void => {
	for ( const question of all( '[data-v-unless-cookie]' ) ) {
		question.hidden = document.cookie.includes( question.dataset.vUnlessCookie ?? '' );
	}
};
