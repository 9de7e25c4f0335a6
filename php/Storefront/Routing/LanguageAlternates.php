<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Filters;

/** URLs of the current page in all its languages. */
final class LanguageAlternates {

	/** Query arguments that belong to the page, by path. */
	private const KEPT_ARGUMENTS = array(
		'search'              => array( 's' ),
		'compare'             => array( 'products' ),
		'received-your-order' => array( 'key' ),
		'shared-wishlist'     => array( 'key' ),
		'user/password'       => array( 'key', 'login' ),
		'user/verify'         => array( 'key' ),
		'withdraw'            => array( 'key', 'token' ),
	);

	public function __construct( private readonly Routing $routing, private readonly Languages $languages ) {
	}

	/** @return array<string, string> Absolute URLs by language code; empty if the page has no translations. */
	public function all(): array {
		return $this->urls( self::versions( $this->routing->place() ) );
	}

	/** @return array<string, string> The same for search engines: a variant counts as its product. */
	public function indexed(): array {
		$place = $this->routing->place();
		return $this->urls( self::versions( $place->parent ?? $place ) );
	}

	/** @return array<string, string> Paths by language code. */
	private static function versions( ?MatchedPage $page ): array {
		return $page === null ? array() : Filters::apply( 'vitrine_page_versions', $page->versions, $page );
	}

	/**
	 * @param array<string, string> $paths By language code.
	 * @return array<string, string>
	 */
	private function urls( array $paths ): array {
		$urls = array();
		foreach ( $this->languages->all() as $language ) {
			if ( isset( $paths[ $language->code ] ) ) {
				$urls[ $language->code ] = $this->address( $paths[ $language->code ], $language );
			}
		}
		return $urls;
	}

	/** Canonical URL without query string: the page's own, or that of the page shown as fallback; null to leave it to WordPress. */
	public function canonical(): ?string {
		$place = $this->routing->place();
		if ( $place === null || $place->missing() ) {
			return null;
		}
		$place    = $place->parent ?? $place;
		$urls     = $this->indexed();
		$current  = $this->languages->current();
		// A regional page may have other prices than the page whose text it shows.
		$borrowed = $place->kind === Translations::PAGE && ! isset( $urls[ $current->code ] ) && ! isset( $urls[ $current->base() ] );
		return $borrowed && $urls !== array() ? array_values( $urls )[0] : $this->address( $place->path, $current );
	}

	/** The language of the page's text if the page is not translated; null if it is. */
	public function borrowedLanguage(): ?Language {
		$place    = $this->routing->place();
		$versions = $place !== null && $place->kind === Translations::PAGE ? $place->versions : array();
		$current  = $this->languages->current();
		if ( $versions === array() || isset( $versions[ $current->code ] ) ) {
			return null;
		}
		// As Translations::best() chooses it.
		foreach ( array( $current->base(), $this->languages->default()->code, (string) array_key_first( $versions ) ) as $code ) {
			if ( isset( $versions[ $code ] ) ) {
				return $this->languages->find( $code );
			}
		}
		return null;
	}

	/** URL of this page as the shop's links have it, without query string; null on pages that WordPress serves itself. */
	public function own(): ?string {
		$place    = $this->routing->place();
		$language = $this->languages->current();
		return $place === null || $place->missing()
			? null
			: $this->address( $place->versions[ $language->code ] ?? $place->path, $language );
	}

	private function address( string $path, Language $language ): string {
		return $this->routing->place()?->page === null
			? $this->languages->exactUrl( $path, $language )
			: $this->languages->url( $path, $language );
	}

	/**
	 * Entries of the language switcher: this page in each language, or the home page if it is not translated.
	 *
	 * @return list<array{code: string, name: string, url: string, current: bool, translated: bool}>
	 */
	public function choices(): array {
		$urls  = $this->routing->place() === null ? $this->languages->alternates() : $this->all();
		$query = $this->queryArguments();
		return array_map(
			fn ( $language ): array => array(
				'code'       => $language->code,
				'name'       => $language->name,
				'url'        => isset( $urls[ $language->code ] )
					? $urls[ $language->code ] . $query
					: $this->languages->url( '', $language ),
				'current'    => $language->code === $this->languages->current()->code,
				'translated' => isset( $urls[ $language->code ] ),
			),
			$this->languages->all()
		);
	}

	/** Keeps the search term and the key of an order or wishlist when switching languages; filters and page numbers are dropped. */
	private function queryArguments(): string {
		$names  = self::KEPT_ARGUMENTS[ $this->routing->place()->path ?? '' ] ?? array();
		$values = array_filter(
			array_intersect_key( $_GET, array_flip( $names ) ), // phpcs:ignore WordPress.Security.NonceVerification -- written back into a URL.
			static fn ( mixed $value ): bool => is_string( $value ) && $value !== ''
		);
		return $values === array() ? '' : '?' . http_build_query( wp_unslash( $values ), '', '&', PHP_QUERY_RFC3986 );
	}
}
