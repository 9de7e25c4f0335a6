<?php
declare(strict_types=1);

namespace Vitrine\I18n;

defined( 'ABSPATH' ) || exit;

/** The languages enabled in the shop, identified by URL prefix: built-in ones, and those that the owner added. */
final class EmbeddedLanguages implements Languages {

	public const OPTION = 'vitrine_languages';

	/** Option: codes of languages whose prefix is already used by other content; they are hidden. */
	public const TAKEN = 'vitrine_taken_prefixes';

	/**
	 * Option: `{code: {locale, name}}` of the languages that the owner added, and of built-in ones with another locale (`en_US`). The code
	 * is the URL prefix and a language tag: `pl`, `pt-br`.
	 */
	public const ADDED = 'vitrine_added_languages';

	private const BUILT_IN = array(
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
		$known = self::known();
		foreach ( $codes === array() ? array_keys( self::BUILT_IN ) : $codes as $code ) {
			if ( isset( $known[ $code ] ) ) {
				$this->languages[ $code ] = new Language( $code, ...$known[ $code ] );
			}
		}
		$this->current = $this->find( $url->language( array_keys( $this->languages ) ) ) ?? $this->default();
	}

	/** @return non-empty-array<string, array{string, string}> Locale and name by code: the built-in languages, then the added ones. */
	private static function known(): array {
		$known = self::BUILT_IN;
		foreach ( (array) get_option( self::ADDED, array() ) as $code => $added ) {
			if ( is_array( $added ) && is_string( $added['locale'] ?? null ) && is_string( $added['name'] ?? null ) ) {
				$known[ (string) $code ] = array( $added['locale'], $added['name'] );
			}
		}
		return $known;
	}

	public static function isBuiltIn( string $code ): bool {
		return isset( self::BUILT_IN[ $code ] );
	}

	/** @return list<string> Locales that WordPress must accept without a language pack. */
	public static function locales(): array {
		return array_column( self::known(), 0 );
	}

	/** @return non-empty-list<string> */
	public static function codes(): array {
		return array_keys( self::known() );
	}

	/** @return list<Language> All languages the shop can enable. */
	public static function supported(): array {
		$languages = array();
		foreach ( self::known() as $code => $facts ) {
			$languages[] = new Language( $code, ...$facts );
		}
		return $languages;
	}

	/** The shop's language of a WordPress locale: `de_AT` and `de_DE_formal` are German; null if it has none. */
	public static function ofLocale( string $locale ): ?Language {
		$code = strtolower( (string) strtok( $locale, '_-' ) );
		$same = null;
		foreach ( self::supported() as $language ) {
			if ( $language->locale === $locale ) {
				return $language;
			}
			$same ??= strtok( $language->locale, '_' ) === $code ? $language : null;
		}
		return $same;
	}

	/** The language of wp-admin for a user: one of the shop's, or another with a catalogue, or English. */
	public static function ofUser( string $locale ): Language {
		return self::ofLocale( $locale ) ?? self::suggested( $locale )
			?? new Language( 'en', ...self::known()['en'] );
	}

	private static function suggested( string $locale ): ?Language {
		/** @var array<string, string> $names */
		$names = require __DIR__ . '/suggested-languages.php';
		$none  = \Vitrine\DIR . '/build/languages/vitrine-.mo';
		return isset( $names[ $locale ] ) && Catalogues::fileFor( $none, $locale ) !== $none
			? new Language( (string) strtok( $locale, '_' ), $locale, $names[ $locale ] )
			: null;
	}

	/** @return non-empty-list<string> Codes of the built-in languages, starting with that of a WordPress locale. */
	public static function codesFor( string $locale ): array {
		$code = strtolower( (string) strtok( $locale, '_-' ) );
		return array_values( array_unique( array( isset( self::BUILT_IN[ $code ] ) ? $code : 'en', ...array_keys( self::BUILT_IN ) ) ) );
	}

	/** @return non-empty-list<string> Codes of the enabled languages, the default first. */
	public static function chosen(): array {
		$chosen = array_values(
			array_intersect( array_filter( (array) get_option( self::OPTION, array() ), 'is_string' ), self::codes() )
		);
		return $chosen === array() ? array_keys( self::BUILT_IN ) : $chosen;
	}

	/** @return list<string> Codes of the enabled languages whose prefix is not taken, the default first. */
	public static function reachable(): array {
		$chosen = array_values( array_filter( (array) get_option( self::OPTION, array() ), 'is_string' ) );
		$taken  = array_diff( (array) get_option( self::TAKEN, array() ), array_slice( $chosen, 0, 1 ) );
		if ( $taken === array() ) {
			return $chosen;
		}
		return array_values( array_diff( $chosen === array() ? array_keys( self::BUILT_IN ) : $chosen, $taken ) );
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
		return self::ofUser( determine_locale() );
	}

	public function find( string $code ): ?Language {
		return $this->languages[ $code ] ?? null;
	}

	public function areExternal(): bool {
		return false;
	}

	public function ofPost( int $post ): ?Language {
		return null;
	}

	public function alternates(): array {
		return array();
	}

	public function withoutPrefix( string $path ): string {
		$prefix = $this->current->code;
		return $prefix === $this->default()->code || ! str_starts_with( "$path/", "$prefix/" )
			? $path
			: trim( substr( $path, strlen( $prefix ) ), '/' );
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
	public static function isBackOffice(): bool {
		return is_admin() || ( $_GET['_locale'] ?? '' ) === 'user'; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared.
	}
}
