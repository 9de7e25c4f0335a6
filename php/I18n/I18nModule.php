<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use const Vitrine\FILE;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;

use Vitrine\Kernel\ProvidesTables;
use Vitrine\Kernel\ShopState;

/** Languages, what joins translations, and how money and days are written. */
final class I18nModule implements Module, ProvidesTables {

	public function services(): array {
		return array(
			RequestAddress::class => static fn (): RequestAddress => RequestAddress::fromGlobals(),
			Languages::class      => static fn ( Container $c ): Languages => new EmbeddedLanguages(
				EmbeddedLanguages::reachable(),
				$c->get( RequestAddress::class ),
				$c->get( PathBases::class )
			),
			PathBases::class      => static fn (): PathBases => PathBases::fromOptions(),
			Translations::class   => static fn ( Container $c ): Translations => new Translations( $c->get( Database::class ) ),
			Paths::class          => static fn ( Container $c ): Paths => new Paths( $c->get( Database::class ) ),
			Typography::class       => static fn ( Container $c ): Typography => new Typography( $c->get( Languages::class ) ),
			MoneyFormat::class    => static fn ( Container $c ): MoneyFormat => new MoneyFormat( $c->get( Languages::class ) ),
			Countries::class      => static fn ( Container $c ): Countries => new Countries( (array) get_option( Countries::OPTION, array() ), $c->get( Languages::class ) ),
			DateFormat::class     => static fn ( Container $c ): DateFormat => new DateFormat( $c->get( Languages::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_filter( 'pre_determine_locale', static fn ( $locale ) => $locale ?? self::shopLocale( $container ) );
		add_action( 'vitrine_migrated', static fn () => PathBases::store() );
		Filters::add( 'get_available_languages', static fn ( array $have ): array => self::atLogin() && ! ShopState::isLive() ? $have : array_values( array_unique( array_merge( $have, EmbeddedLanguages::locales() ) ) ) );
		/** An option that is not there costs a query on every request. */
		add_action( 'vitrine_activate', static fn () => add_option( EmbeddedLanguages::OPTION, EmbeddedLanguages::codesFor( get_locale() ) ) );
		add_action( 'vitrine_activate', static fn () => add_option( Countries::OPTION, array() ) );
		add_action( 'init', static fn () => load_plugin_textdomain( 'vitrine', false, dirname( plugin_basename( FILE ) ) . '/build/languages' ), 1 );
		Filters::add( 'load_textdomain_mofile', self::relatedTexts( ... ), 10, 2 );
	}

	public function tables(): array {
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
				path varchar(180) NOT NULL,
				kind varchar(20) NOT NULL,
				object_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (language,path),
				KEY object (kind,object_id)',
			'old_paths'    => '
				language varchar(10) NOT NULL,
				path varchar(180) NOT NULL,
				kind varchar(20) NOT NULL,
				object_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (language,path),
				KEY object (kind,object_id)',
		);
	}

	/** Texts of the same language where a user's locale has none of its own: German ones for `de_AT` and `de_DE_formal`. */
	private static function relatedTexts( string $file, string $domain ): string {
		if ( $domain !== 'vitrine' || is_readable( $file ) || is_readable( substr( $file, 0, -3 ) . '.l10n.php' ) ) {
			return $file;
		}
		$locale  = substr( basename( $file, '.mo' ), strlen( 'vitrine-' ) );
		$related = EmbeddedLanguages::ofLocale( $locale )->locale ?? $locale;
		return $related === $locale ? $file : dirname( $file ) . "/vitrine-$related.mo";
	}

	/**
	 * The shop's pages and calls speak the language of their address; wp-admin, log-in and cron keep the site's and the user's own, and so
	 * does who has switched to another one.
	 */
	private static function shopLocale( Container $container ): ?string {
		if ( isset( $GLOBALS['wp_locale_switcher'] ) && is_locale_switched() ) {
			return null;
		}
		$address = $container->get( RequestAddress::class );
		if ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) || self::atLogin() ) {
			return null;
		}
		if ( $address->isApi() && ! isset( $_GET['lang'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- whether it is there, nothing more.
			return null;
		}
		if ( ! $address->isShopCall() && ! ShopState::isShown() ) {
			return null;
		}
		return $container->get( Languages::class )->current()->locale;
	}

	private static function atLogin(): bool {
		return ( $GLOBALS['pagenow'] ?? '' ) === 'wp-login.php';
	}
}
