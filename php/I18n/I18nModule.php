<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\Database\ProvidesTables;
use const Vitrine\FILE;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;

defined( 'ABSPATH' ) || exit;

/** Languages, translations, and formatting of money and dates. */
final class I18nModule extends Module implements ProvidesTables {

	public function services(): array {
		return array(
			RequestUrl::class => static fn (): RequestUrl => RequestUrl::fromGlobals(),
			Languages::class  => static fn ( Container $c ): Languages => $c->build(
				EmbeddedLanguages::class,
				codes: EmbeddedLanguages::reachable(),
			),
			Catalogues::class => static fn (): Catalogues => new Catalogues( \Vitrine\DIR . '/build/languages' ),
			Countries::class  => static fn ( Container $c ): Countries => $c->build(
				Countries::class,
				codes: (array) get_option( Countries::OPTION, array() ),
				billing: (array) get_option( Countries::BILLING_OPTION, array() ),
			),
		);
	}

	public function register( Container $container ): void {
		add_filter( 'pre_determine_locale', static fn ( $locale ) => $locale ?? self::shopLocale( $container ) );
		add_action( 'after_setup_theme', static fn () => self::setDirection( self::shopLocale( $container ) ), 0 );
		add_action(
			'change_locale',
			static fn ( string $locale ) => self::setDirection( is_locale_switched() ? $locale : self::shopLocale( $container ) )
		);
		add_action( 'vitrine_migrated', static fn () => PathBases::store() );
		Filters::add(
			'get_available_languages',
			static fn ( array $have ): array => self::atLogin() && ! ShopState::isLive()
				? $have
				: array_values( array_unique( array_merge( $have, EmbeddedLanguages::locales() ) ) )
		);
		/** A missing option costs a query on every request. */
		add_action(
			'vitrine_activate',
			static fn () => add_option( EmbeddedLanguages::OPTION, EmbeddedLanguages::codesFor( get_locale() ) )
		);
		add_action( 'vitrine_activate', static fn () => add_option( Countries::OPTION, array() ) );
		foreach ( array( 'vitrine_activate', 'vitrine_migrated' ) as $hook ) {
			add_action( $hook, static fn () => add_option( Countries::BILLING_OPTION, array(), '', true ) );
		}
		self::holdTextsBack();
		Filters::add( 'load_textdomain_mofile', self::relatedTexts( ... ), 10, 2 );
	}

	/**
	 * Other plugins ask for lists with labels of the shop (`cron_schedules`) before WordPress may load texts, which it reports in the log.
	 * They get English labels.
	 */
	private static function holdTextsBack(): void {
		if ( did_action( 'after_setup_theme' ) === 0 ) {
			$GLOBALS['l10n_unloaded']['vitrine'] = true;
		}
		add_action(
			'after_setup_theme',
			static function (): void {
				unset( $GLOBALS['l10n_unloaded']['vitrine'] );
				load_plugin_textdomain( 'vitrine', false, dirname( plugin_basename( FILE ) ) . '/build/languages' );
			},
			0
		);
	}

	public function tables(): array {
		// Paths are ASCII (`PathSpelling`) and compared byte by byte; 700 is what an index of older servers holds beside the language.
		return array(
			'translations' => '
				kind varchar(20) NOT NULL,
				canonical_id bigint(20) unsigned NOT NULL,
				language varchar(10) NOT NULL,
				object_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (kind,canonical_id,language),
				UNIQUE KEY object (kind,object_id)',
			'paths'        => '
				language varchar(10) NOT NULL,
				path varchar(700) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				kind varchar(20) NOT NULL,
				object_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (language,path),
				KEY object (kind,object_id)',
			'old_paths'    => '
				language varchar(10) NOT NULL,
				path varchar(700) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
				kind varchar(20) NOT NULL,
				object_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (language,path),
				KEY object (kind,object_id)',
		);
	}

	/**
	 * Falls back to translations of the same language if a locale has none: German for `de_AT` and `de_DE_formal`. American English is
	 * WordPress's default, not a choice: it reads the shop's own English.
	 */
	private static function relatedTexts( string $file, string $domain ): string {
		$locale = substr( basename( $file, '.mo' ), strlen( 'vitrine-' ) );
		// The usual case, without loading Catalogues.
		if ( $domain !== 'vitrine' || ( $locale !== 'en_US' && is_readable( substr( $file, 0, -3 ) . '.l10n.php' ) ) ) {
			return $file;
		}
		return Catalogues::shownFileFor( $file, EmbeddedLanguages::ofLocale( $locale )->locale ?? $locale );
	}

	/** WordPress takes the direction from its language pack, and so takes that of English for a locale without one. */
	private static function setDirection( ?string $locale ): void {
		if ( $locale !== null && Direction::of( $locale ) === Direction::RTL ) {
			$GLOBALS['wp_locale']->text_direction = Direction::RTL;
		}
	}

	/**
	 * The shop's pages and API use the language of the URL; wp-admin, login and cron keep WordPress's locale, as does code after
	 * switch_to_locale().
	 */
	private static function shopLocale( Container $container ): ?string {
		if ( isset( $GLOBALS['wp_locale_switcher'] ) && is_locale_switched() ) {
			return null;
		}
		$url = $container->get( RequestUrl::class );
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) || self::atLogin() ) {
			return null;
		}
		if ( $url->isApi() && ! isset( $_GET['lang'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- only checks whether it is set.
			return null;
		}
		if ( ! $url->isShopCall() && ! ShopState::isShown() ) {
			return null;
		}
		return $container->get( Languages::class )->current()->locale;
	}

	private static function atLogin(): bool {
		return ( $GLOBALS['pagenow'] ?? '' ) === 'wp-login.php';
	}
}
