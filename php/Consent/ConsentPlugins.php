<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\OtherPlugins;
use Vitrine\Kernel\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the active consent plugin, and whether it can ask instead of the shop's own bar: it must show a bar, and report the answer. Nothing
 * here depends on the visitor, because pages are cached for all.
 */
final class ConsentPlugins {

	/** By a constant or class of the plugin, its name and the folder of its file. */
	private const KNOWN = array(
		'cmplz_free'             => array( 'Complianz', 'complianz' ),
		'cmplz_premium'          => array( 'Complianz', 'complianz' ),
		'Cookie_Notice'          => array( 'Cookie Notice', 'cookie-notice' ),
		'CLI_SETTINGS_FIELD'     => array( 'CookieYes', 'cookie-law-info' ),
		'BORLABS_COOKIE_VERSION' => array( 'Borlabs Cookie', 'borlabs-cookie' ),
		'RCB_VERSION'            => array( 'Real Cookie Banner', 'real-cookie-banner' ),
	);

	public function __construct( private readonly Settings $settings, private readonly ServiceIds $ids ) {
	}

	/** The plugin that asks instead of the shop's own bar; null if the own bar asks. */
	public function asking(): ?ConsentPlugin {
		$found = $this->isChosen() ? $this->found() : null;
		return $found?->obstacle === '' ? $found : null;
	}

	/** Whether the owner wants a plugin to ask, even if none can. */
	public function isChosen(): bool {
		return $this->settings->get( ConsentBar::class ) === ConsentBar::Plugin;
	}

	/** The first active plugin that can ask, or else the first one. */
	public function found(): ?ConsentPlugin {
		$first = null;
		foreach ( self::active() as [ $name, $folder ] ) {
			$plugin = match ( $name ) {
				'Complianz'     => new ConsentPlugin(
					$name,
					$this->complianzObstacle() ?: self::apiObstacle( $folder ),
					'cmplz-manage-consent'
				),
				'Cookie Notice' => self::cookieNotice( $folder ),
				'CookieYes'     => new ConsentPlugin( $name, self::cookieYesObstacle( $folder ), 'cky-banner-element' ),
				default         => new ConsentPlugin( $name, self::apiObstacle( $folder ) ),
			};
			if ( $plugin->obstacle === '' ) {
				return $plugin;
			}
			$first ??= $plugin;
		}
		return $first;
	}

	/** @return string Names of all active ones, for texts. */
	public static function names(): string {
		return implode( ', ', array_unique( array_column( self::active(), 0 ) ) );
	}

	/** @return array<string, array{string, string}> As `KNOWN`. */
	private static function active(): array {
		$isThere = static fn ( string $sign ): bool => defined( $sign ) || class_exists( $sign, false );
		return array_filter( self::KNOWN, $isThere, ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Hook `wp_get_consent_type`. Without a type the WP Consent API allows everything: the shop requires consent unless the plugin that
	 * asks has determined otherwise.
	 */
	public function consentType( mixed $type ): string {
		return is_string( $type ) && $type !== '' && $this->asking() !== null ? $type : 'optin';
	}

	private function complianzObstacle(): string {
		if ( (bool) get_option( 'cmplz_wizard_completed_once' ) === false ) {
			return __( 'Finish the wizard of Complianz first: until then it asks visitors nothing.', 'vitrine' );
		}
		if ( array_filter( (array) get_option( 'cmplz_excluded_posts_array' ) ) !== array() ) {
			return self::partly();
		}
		if ( OtherPlugins::call( 'cmplz_site_needs_cookie_warning' ) === false ) {
			return __( 'Complianz shows no bar: its settings say that your site needs none. Enter the shop’s services in its wizard.', 'vitrine' );
		}
		$banner = OtherPlugins::call( 'cmplz_get_cookiebanner', OtherPlugins::call( 'cmplz_get_default_banner_id' ) );
		if ( is_object( $banner ) && (bool) ( $banner->disable_cookiebanner ?? false ) ) {
			return __( 'Complianz shows no bar: turn on its consent banner.', 'vitrine' );
		}
		return $this->ids->tagManager() . $this->ids->sessionAnalytics() !== '' && self::complianzAssumesStatistics()
			? __(
				'In the wizard of Complianz, say that your site compiles statistics and asks for consent to them: otherwise it stores consent that visitors have not given.',
				'vitrine'
			)
			: '';
	}

	/** Then it stores consent to statistics on each page, also after a refusal. */
	private static function complianzAssumesStatistics(): bool {
		return OtherPlugins::call( 'cmplz_statistics_privacy_friendly' ) === true
			&& OtherPlugins::call( 'cmplz_get_option', 'consent_for_anonymous_stats' ) !== 'yes'
			&& OtherPlugins::call( 'cmplz_get_option', 'eu_consent_regions' ) !== 'yes';
	}

	/** Sites that have it since before its version 3 may still use the former bar, which passes nothing on. */
	private static function cookieYesObstacle( string $folder ): string {
		if ( OtherPlugins::call( 'cky_is_legacy' ) === true ) {
			return self::unheard();
		}
		$banners = OtherPlugins::call( 'CookieYes\Lite\Admin\Modules\Banners\Includes\Controller::get_instance' );
		$hasNone = is_object( $banners ) && method_exists( $banners, 'get_active_banner' )
			&& OtherPlugins::attempt( 'CookieYes', static fn (): mixed => $banners->get_active_banner() ) === false;
		return $hasNone ? __( 'It shows no bar: turn it on in its settings.', 'vitrine' ) : self::apiObstacle( $folder );
	}

	/** Without an account at its provider it knows one answer for everything, in a cookie of its own. */
	private static function cookieNotice( string $folder ): ConsentPlugin {
		$options = get_option( 'cookie_notice_options' );
		$options = is_array( $options ) ? $options : array();
		$has     = static fn ( string $key ): bool => (bool) ( $options[ $key ] ?? false );
		if ( $has( 'conditional_active' ) ) {
			return new ConsentPlugin( 'Cookie Notice', self::partly() );
		}
		if ( $has( 'app_id' ) && self::isConnected() ) {
			return new ConsentPlugin( 'Cookie Notice', self::apiObstacle( $folder ) );
		}
		$isFair = $has( 'refuse_opt' ) && $has( 'revoke_cookies' ) && ! $has( 'on_scroll' ) && ! $has( 'on_click' );
		return new ConsentPlugin(
			'Cookie Notice',
			$isFair ? '' : __(
				'In its settings, turn on the button to refuse and the button to revoke consent, and turn off consent by scrolling and by clicking on the page: otherwise its answer is not a valid consent.',
				'vitrine'
			),
			'cn-revoke-cookie',
			true
		);
	}

	/** @param string $folder Of the plugin's file, or how it begins. */
	private static function apiObstacle( string $folder ): string {
		if ( ! WpConsentApi::isActive() ) {
			return __( 'It also needs the free plugin “WP Consent API”, which passes the answer on: install and activate that plugin.', 'vitrine' );
		}
		$prefix = 'wp_consent_api_registered_';
		foreach ( array_keys( $GLOBALS['wp_filter'] ) as $hook ) {
			$isIts = is_string( $hook ) && str_starts_with( $hook, $prefix . $folder );
			if ( $isIts && OtherPlugins::attempt( $hook, static fn (): mixed => apply_filters( $hook, false ) ) === true ) {
				return '';
			}
		}
		return self::unheard();
	}

	/** Cookie Notice shows the bar of its provider's account only while that is active. */
	private static function isConnected(): bool {
		$plugin = OtherPlugins::call( 'Cookie_Notice' );
		return is_object( $plugin ) && method_exists( $plugin, 'get_status' )
			&& OtherPlugins::attempt( 'Cookie Notice', static fn (): mixed => $plugin->get_status() ) === 'active';
	}

	private static function partly(): string {
		return __( 'It hides its bar on some pages: there, nothing would ask. Let it show the bar on all pages.', 'vitrine' );
	}

	private static function unheard(): string {
		return __( 'It does not pass the answer on to the plugin “WP Consent API”: turn this on in its settings, or update it.', 'vitrine' );
	}
}
