<?php
declare(strict_types=1);

namespace Vitrine\Polylang;

use PLL_Language;

/** Everything that the shop asks of Polylang: its public functions where there is one, else its objects. */
final class PolylangApi {

	public const POST = 'post';
	public const TERM = 'term';

	/** Set-ups that the shop does not support; the built-in languages are used then. */
	public const NO_LANGUAGES = 'no_languages';
	public const FROM_CONTENT = 'from_content';
	public const NO_PERMALINKS = 'no_permalinks';
	public const LONG_CODE    = 'long_code';

	/** The width of our tables' language columns. */
	private const MAX_CODE_LENGTH = 10;

	/** Polylang's option "The language is set from content". */
	private const CONTENT = 0;

	/** The reason why the shop can't use Polylang's languages, or ''. Polylang must be initialized. */
	public function problem(): string {
		$languages = $this->languages();
		return match ( true ) {
			$languages === array()                          => self::NO_LANGUAGES,
			(int) PLL()->options['force_lang'] === self::CONTENT => self::FROM_CONTENT,
			! PLL()->links_model->using_permalinks          => self::NO_PERMALINKS,
			max( array_map( static fn ( PLL_Language $language ): int => strlen( $language->slug ), $languages ) ) > self::MAX_CODE_LENGTH
				=> self::LONG_CODE,
			default                                         => '',
		};
	}

	/** @return list<PLL_Language> Active languages, in Polylang's order. */
	public function languages(): array {
		return array_values(
			array_filter(
				PLL()->model->get_languages_list(),
				static fn ( PLL_Language $language ): bool => $language->active !== false
			)
		);
	}

	public function defaultCode(): string {
		return (string) pll_default_language();
	}

	/** The language of the page; '' in wp-admin, and in API requests without `lang`. */
	public function currentCode(): string {
		return (string) pll_current_language();
	}

	/** The language in a URL; '' if it has none. */
	public function codeOfUrl( string $url ): string {
		return PLL()->links_model->get_language_from_url( $url );
	}

	/**
	 * Runs a callback with another current language, which Polylang's filters use.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function within( string $code, callable $work ): mixed {
		$polylang          = PLL();
		$before            = $polylang->curlang ?? null;
		$polylang->curlang = $polylang->model->get_language( $code );
		try {
			return $work();
		} finally {
			$polylang->curlang = $before;
		}
	}

	/** Home page of a language, with a trailing slash. */
	public function homeUrl( string $code ): string {
		return PLL()->links_model->home_url( $code );
	}

	/** The URL of a page below the site's home, in a language. */
	public function localizedUrl( string $url, string $code ): string {
		return PLL()->links_model->add_language_to_link( $url, $code );
	}

	/** @return array<string, string> URLs of the requested page by language, of those that have a translation. */
	public function alternates(): array {
		$urls = array();
		foreach ( pll_the_languages( array( 'raw' => 1, 'hide_if_no_translation' => 1 ) ) as $code => $language ) {
			$urls[ (string) $code ] = (string) $language['url'];
		}
		return $urls;
	}

	/** @param self::POST|self::TERM $type */
	public function languageOf( string $type, int $object ): string {
		return (string) ( $type === self::TERM ? pll_get_term_language( $object ) : pll_get_post_language( $object ) );
	}

	/**
	 * @param self::POST|self::TERM $type
	 * @return array<string, int> Objects by language, including this one.
	 */
	public function translationsOf( string $type, int $object ): array {
		$set = $type === self::TERM ? pll_get_term_translations( $object ) : pll_get_post_translations( $object );
		return array_map( intval( ... ), $set );
	}

	/**
	 * Stores the languages of some objects and joins them.
	 *
	 * @param self::POST|self::TERM $type
	 * @param array<string, int>    $set  Objects by language.
	 */
	public function save( string $type, array $set ): void {
		foreach ( $set as $code => $object ) {
			if ( $this->languageOf( $type, $object ) !== $code ) {
				$type === self::TERM ? pll_set_term_language( $object, $code ) : pll_set_post_language( $object, $code );
			}
		}
		if ( count( $set ) > 1 ) {
			$type === self::TERM ? pll_save_term_translations( $set ) : pll_save_post_translations( $set );
		}
	}
}
