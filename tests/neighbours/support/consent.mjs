/** Consent plugins as their owners set them up, what their bars are called, and stand-ins for the shop's services. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Complianz's wizard by its own functions. Each saves a field, then the last press of the wizard. */
const complianz = ( answers ) => `
	foreach ( ${ php( { regions: 'eu', enable_cookie_banner: 'yes', ...answers } ) } as $field => $value ) {
		cmplz_update_option( $field, $value );
	}
	do_action( 'cmplz_finish_wizard' );`;

/** @return {string} A PHP array. */
const php = ( values ) =>
	`array( ${ Object.entries( values )
		.map( ( [ key, value ] ) => `'${ key }' => ${ typeof value === 'boolean' ? value : `'${ value }'` }` )
		.join( ', ' ) } )`;

const cookieNotice = ( settings ) => `
	update_option( 'cookie_notice_options', ${ php( settings ) } + (array) get_option( 'cookie_notice_options' ) );`;

/**
 * By folder: the plugins beside it, its settings by name, and selectors of its bar and of the dialog that reopens, if that is another one. `usual` is how an owner in the EU answers. `silent` are those
 * with which it does not ask, so that the shop must not leave it to the plugin.
 */
export const CONSENT = {
	'complianz-gdpr': {
		others: [ 'wp-consent-api' ],
		settings: {
			usual: complianz( { compile_statistics: 'yes', uses_ad_cookies: 'yes' } ),
		},
		// It stores consent to statistics without an answer.
		assumed: complianz( { compile_statistics: 'no', consent_for_anonymous_stats: 'no' } ),
		silent: {
			'without a bar': `
				$banner = cmplz_get_cookiebanner( cmplz_get_default_banner_id() );
				$banner->disable_cookiebanner = true;
				$banner->save();`,
			'without asking about statistics': `
				$banner = cmplz_get_cookiebanner( cmplz_get_default_banner_id() );
				$banner->disable_cookiebanner = false;
				$banner->save();
				${ complianz( { compile_statistics: 'no', consent_for_anonymous_stats: 'no' } ) }`,
		},
		bar: '.cmplz-cookiebanner.cmplz-show',
		accept: '.cmplz-accept',
		refuse: '.cmplz-deny',
	},
	'cookie-law-info': {
		others: [ 'wp-consent-api' ],
		settings: { usual: '' },
		silent: {},
		bar: '.cky-consent-container:not(.cky-hide)',
		accept: '.cky-btn-accept',
		refuse: '.cky-btn-reject',
		dialog: '.cky-modal.cky-modal-open',
	},
	'cookie-notice': {
		others: [],
		settings: { usual: cookieNotice( { refuse_opt: true, revoke_cookies: true, on_scroll: false, on_click: false } ) },
		silent: {
			'without a button to refuse': cookieNotice( { refuse_opt: false } ),
			'with consent by scrolling': cookieNotice( { refuse_opt: true, on_scroll: true } ),
		},
		bar: '#cookie-notice.cookie-notice-visible',
		accept: '#cn-accept-cookie',
		refuse: '#cn-refuse-cookie',
	},
};

const PLUGIN = `<?php
// The owner sets up the other plugin by name, and names the shop's services.
add_action(
	'admin_init',
	static function (): void {
		if ( ! isset( $_GET['neighbour_settings'] ) || ! current_user_can( 'manage_options' ) || wp_doing_ajax() ) {
			return;
		}
		switch ( $_GET['neighbour_settings'] ) {
			case 'services':
			case 'chat alone':
				$GLOBALS['strangers_container']->get( Vitrine\\Settings\\OptionsStore::class )->save(
					'general',
					$_GET['neighbour_settings'] === 'services' ? (IDS) : (CHAT),
					'en'
				);
				break;
			(SETTINGS)
		}
		exit( 'saved' );
	},
	1
);
`;

const IDS = { tag_manager_id: 'GTM-E2E1234', session_analytics_id: 'e2eclarity', live_chat_id: '0123456789abcdef01234567/1e2echat12' };

/** Writes the mu-plugin. */
export function prepareConsent( host, { settings, silent, assumed = '' } ) {
	const cases = Object.entries( { ...settings, ...silent, assumed } ).map( ( [ name, code ] ) => `case '${ name }':${ code }\n\t\t\t\tbreak;` );
	const code = PLUGIN.replace( '(IDS)', () => php( IDS ) )
		.replace( '(CHAT)', () => php( { ...IDS, tag_manager_id: '', session_analytics_id: '' } ) )
		.replace( '(SETTINGS)', () => cases.join( '\n\t\t\t' ) );
	writeFileSync( path.join( host.wordpress, 'wp-content/mu-plugins/neighbour-consent.php' ), code );
}

/** Stand-ins for the scripts of the services: each stores something, whatever the consent signals say. */
export const SERVICES = {
	'www.googletagmanager.com': `document.cookie = '_ga=1; path=/; max-age=9999'; document.cookie = '_gcl_au=1; path=/; max-age=9999';`,
	'www.clarity.ms': `document.cookie = '_clck=1; path=/; max-age=9999'; sessionStorage.setItem( '_cltk', '1' );`,
	'embed.tawk.to': `document.cookie = 'twk_uuid_e2e=1; path=/; max-age=9999'; localStorage.setItem( 'twk_e2e', '1' );`,
};
