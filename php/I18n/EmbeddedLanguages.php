<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** The built-in languages: those that the shop has switched on, by prefix of the address. */
final class EmbeddedLanguages implements Languages {

	public const OPTION = 'vitrine_languages';

	/** Option: codes of languages whose prefix is the address of something else on the site; they are not shown. */
	public const TAKEN = 'vitrine_taken_prefixes';

	private const KNOWN = array(
		'en' => array( 'en_GB', 'English' ),
		'it' => array( 'it_IT', 'Italiano' ),
		'fr' => array( 'fr_FR', 'Français' ),
		'de' => array( 'de_DE', 'Deutsch' ),
		'lt' => array( 'lt_LT', 'Lietuvių' ),
	);

	/** @var array<string, Language> by code, the default one first */
	private array $languages = array();

	private Language $current;

	/** How many calls of `within` are running. */
	private int $depth = 0;

	/** @param list<string> $codes Switched on, the default one first. */
	public function __construct( array $codes, private readonly RequestAddress $address, private readonly PathBases $bases = new PathBases() ) {
		foreach ( $codes === array() ? array_keys( self::KNOWN ) : $codes as $code ) {
			if ( isset( self::KNOWN[ $code ] ) ) {
				$this->languages[ $code ] = new Language( $code, ...self::KNOWN[ $code ] );
			}
		}
		$this->current = $this->find( $address->language( array_keys( $this->languages ) ) ) ?? $this->default();
	}

	/** @return list<string> Locales that WordPress must accept although it has no language pack for them. */
	public static function locales(): array {
		return array_column( self::KNOWN, 0 );
	}

	/** @return non-empty-list<string> */
	public static function codes(): array {
		return array_keys( self::KNOWN );
	}

	/** @return list<Language> All that the shop could speak. */
	public static function known(): array {
		return array_map( static fn ( string $code ): Language => new Language( $code, ...self::KNOWN[ $code ] ), self::codes() );
	}

	/** The built-in language of a WordPress locale: `de_AT` and `de_DE_formal` are German; null where the plugin has no texts. */
	public static function ofLocale( string $locale ): ?Language {
		$code = strtolower( (string) strtok( $locale, '_-' ) );
		return isset( self::KNOWN[ $code ] ) ? new Language( $code, ...self::KNOWN[ $code ] ) : null;
	}

	/** @return non-empty-list<string> Codes of all built-in languages, that of a WordPress locale first. */
	public static function codesFor( string $locale ): array {
		return array_values( array_unique( array( self::ofLocale( $locale )->code ?? 'en', ...self::codes() ) ) );
	}

	/** @return non-empty-list<string> Codes of those that are switched on, the default one first. */
	public static function chosen(): array {
		$chosen = array_values( array_intersect( array_filter( (array) get_option( self::OPTION, array() ), 'is_string' ), self::codes() ) );
		return $chosen === array() ? self::codes() : $chosen;
	}

	/** @return list<string> Codes of those that are switched on and whose addresses are free, the default one first. */
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
		return self::ofLocale( determine_locale() ) ?? new Language( 'en', ...self::KNOWN['en'] );
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
		return $this->address->url( $prefix . ltrim( $path, '/' ) );
	}

	public function within( Language $language, callable $work ): mixed {
		$before = $this->current;
		// WordPress first: it compares with the language of the moment, and loads nothing where that is this one already.
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

	/** wp-admin, and REST calls that ask for the user's language as scripts of wp-admin do (`_locale=user`). */
	private static function isBackOffice(): bool {
		return is_admin() || ( $_GET['_locale'] ?? '' ) === 'user'; // phpcs:ignore WordPress.Security.NonceVerification -- compared only.
	}
}
