/** The parts of the server's banner (plugin/templates/consent/bar.php) that the island uses. */
export const BAR = `
	<button id="opener" data-v-open="cookie-bar"></button>
	<section class="v-consent" data-v-unless-cookie="cookie_consent=1." data-v-version="1" data-v-withdrawn="Reload the page.">
		<h2 class="v-consent__title" tabindex="-1"></h2>
		<button role="tab" id="tab-a" aria-controls="a" aria-selected="true"></button>
		<button role="tab" id="tab-b" aria-controls="b" aria-selected="false" tabindex="-1"></button>
		<button class="v-consent__more" aria-expanded="false"></button>
		<button class="v-consent__close" hidden></button>
		<div id="a"><input type="checkbox" name="preferences"><input type="checkbox" name="statistics" data-v-removes="_ga"><input type="checkbox" name="marketing"></div>
		<div id="b" hidden></div>
		<p data-v-proof hidden><code></code></p>
		<button class="v-consent__button" id="none" value="none"></button>
		<button class="v-consent__button" id="selected" value="selected"></button>
		<button class="v-consent__button" id="all" value="all"></button>
	</section>`;

export const ID = '0123456789abcdef0123456789abcdef';

export const DENIED = { preferences: false, statistics: false, marketing: false };
export const ALLOWED = { preferences: true, statistics: true, marketing: true };

export const cookies = ( ...values: string[] ): void => values.forEach( ( value ) => ( document.cookie = `${ value }; path=/` ) );

export const answer = ( status: number ): Response => ( { ok: status === 200, status, text: async () => '' } ) as Response;
