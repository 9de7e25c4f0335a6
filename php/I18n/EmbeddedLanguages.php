<?php
declare(strict_types=1);

namespace Vitrine\I18n;

defined( 'ABSPATH' ) || exit;

/** The built-in languages enabled in the shop, identified by URL prefix. */
final class EmbeddedLanguages implements Languages {

	public const OPTION = 'vitrine_languages';

	/** Option: codes of languages whose prefix is already used by other content; they are hidden. */
	public const TAKEN = 'vitrine_taken_prefixes';

	private const SUPPORTED = array(
		'en' => array( 'en_GB', 'English' ),
		'it' => array( 'it_IT', 'Italiano' ),
		'fr' => array( 'fr_FR', 'Français' ),
		'de' => array( 'de_DE', 'Deutsch' ),
		'lt' => array( 'lt_LT', 'Lietuvių' ),
	);

	/** @var array<string, Language> By code, the default first. */
	private array $languages = array();

	private Language $current;

	/** Nesting level of `withLanguage()` calls. */
	private int $depth = 0;

	/** @param list<string> $codes Enabled languages, the default first. */
	public function __construct( array $codes, private readonly RequestUrl $url, private readonly PathBases $bases = new PathBases() ) {
		foreach ( $codes === array() ? array_keys( self::SUPPORTED ) : $codes as $code ) {
			if ( isset( self::SUPPORTED[ $code ] ) ) {
				$this->languages[ $code ] = new Language( $code, ...self::SUPPORTED[ $code ] );
			}
		}
		$this->current = $this->find( $url->language( array_keys( $this->languages ) ) ) ?? $this->default();
	}

	/** @return list<string> Locales that WordPress must accept without a language pack. */
	public static function locales(): array {
		return array_column( self::SUPPORTED, 0 );
	}

	/** @return non-empty-list<string> */
	public static function codes(): array {
		return array_keys( self::SUPPORTED );
	}

	/** @return list<Language> All languages the shop can enable. */
	public static function supported(): array {
		return array_map( static fn ( string $code ): Language => new Language( $code, ...self::SUPPORTED[ $code ] ), self::codes() );
	}

	/** The built-in language of a WordPress locale: `de_AT` and `de_DE_formal` are German; null if not supported. */
	public static function ofLocale( string $locale ): ?Language {
		$code = strtolower( (string) strtok( $locale, '_-' ) );
		return isset( self::SUPPORTED[ $code ] ) ? new Language( $code, ...self::SUPPORTED[ $code ] ) : null;
	}

	/** @return non-empty-list<string> Codes of all built-in languages, starting with that of a WordPress locale. */
	public static function codesFor( string $locale ): array {
		return array_values( array_unique( array( self::ofLocale( $locale )->code ?? 'en', ...self::codes() ) ) );
	}

	/** @return non-empty-list<string> Codes of the enabled languages, the default first. */
	public static function chosen(): array {
		$chosen = array_values(
			array_intersect( array_filter( (array) get_option( self::OPTION, array() ), 'is_string' ), self::codes() )
		);
		return $chosen === array() ? self::codes() : $chosen;
	}

	/** @return list<string> Codes of the enabled languages whose prefix is not taken, the default first. */
	public static function reachable(): array {
		$chosen = array_values( array_filter( (array) get_option( self::OPTION, array() ), 'is_string' ) );
		$taken  = array_diff( (array) get_option( self::TAKEN, array() ), array_slice( $chosen, 0, 1 ) );
		return $taken === array() ? $chosen : array_values( array_diff( $chosen === array() ? self::codes() : $chosen, $taken ) );
	}

	public function all(): array {
		return array_values( $this->languages );
	}

	public function default(): Language {
		return array_values( $this->languages )[0];
	}

	public function current(): Language {
		return $this->current;
	}

	public function display(): Language {
		if ( $this->depth > 0 || ! self::isBackOffice() ) {
			return $this->current;
		}
		return self::ofLocale( determine_locale() ) ?? new Language( 'en', ...self::SUPPORTED['en'] );
	}

	public function find( string $code ): ?Language {
		return $this->languages[ $code ] ?? null;
	}

	public function url( string $path = '', ?Language $language = null ): string {
		$path = ltrim( $path, '/' );
		return $this->exactUrl( $this->bases->outward( $path, ( $language ?? $this->current )->code ), $language );
	}

	public function exactUrl( string $path, ?Language $language = null ): string {
		$language ??= $this->current;
		$prefix     = $language->code === $this->default()->code ? '' : $language->code . '/';
		return $this->url->url( $prefix . ltrim( $path, '/' ) );
	}

	public function withLanguage( Language $language, callable $work ): mixed {
		$before = $this->current;
		// Call WordPress first: it compares with the current locale and loads nothing if it is already active.
		$switched      = switch_to_locale( $language->locale );
		$this->current = $language;
		++$this->depth;
		try {
			return $work();
		} finally {
			$this->current = $before;
			--$this->depth;
			if ( $switched ) {
				restore_previous_locale();
			}
		}
	}

	/** wp-admin, and REST requests in the user's language, as sent by wp-admin scripts (`_locale=user`). */
	private static function isBackOffice(): bool {
		return is_admin() || ( $_GET['_locale'] ?? '' ) === 'user'; // phpcs:ignore WordPress.Security.NonceVerification -- only compared.
	}
}
