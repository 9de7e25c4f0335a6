<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

/** The addresses of the current page in all languages that it exists in. */
final class Versions {

	/** Arguments that belong to the page itself, by path. */
	private const KEPT = array(
		'search'              => array( 's' ),
		'received-your-order' => array( 'key' ),
		'shared-wishlist'     => array( 'key' ),
		'user/password'       => array( 'key', 'login' ),
		'user/verify'         => array( 'key' ),
		'withdraw'            => array( 'key', 'token' ),
	);

	public function __construct( private readonly Routing $routing, private readonly Languages $languages ) {
	}

	/** @return array<string, string> Absolute addresses by language code; empty where the page has no versions. */
	public function all(): array {
		$paths = $this->routing->place()->versions ?? array();
		$urls  = array();
		foreach ( $this->languages->all() as $language ) {
			if ( isset( $paths[ $language->code ] ) ) {
				$urls[ $language->code ] = $this->address( $paths[ $language->code ], $language );
			}
		}
		return $urls;
	}

	/** The page's own address without its query, that of the page shown in its place, null where WordPress knows better. */
	public function canonical(): ?string {
		$place = $this->routing->place();
		if ( $place === null || $place->missing() ) {
			return null;
		}
		$urls     = $this->all();
		$borrowed = $place->kind === Translations::PAGE && ! isset( $urls[ $this->languages->current()->code ] );
		return $borrowed && $urls !== array() ? array_values( $urls )[0] : $this->address( $place->path, $this->languages->current() );
	}

	private function address( string $path, Language $language ): string {
		return $this->routing->place()?->page === null ? $this->languages->exactUrl( $path, $language ) : $this->languages->url( $path, $language );
	}

	/**
	 * What the language switch offers: each language with this page, or with its home page where this page is not translated.
	 *
	 * @return list<array{code: string, name: string, url: string, current: bool, translated: bool}>
	 */
	public function choices(): array {
		$urls  = $this->all();
		$query = $this->kept();
		return array_map(
			fn ( $language ): array => array(
				'code'       => $language->code,
				'name'       => $language->name,
				'url'        => isset( $urls[ $language->code ] ) ? $urls[ $language->code ] . $query : $this->languages->url( '', $language ),
				'current'    => $language->code === $this->languages->current()->code,
				'translated' => isset( $urls[ $language->code ] ),
			),
			$this->languages->all()
		);
	}

	/** A search and the key of an order or a list go along into the other language; filters and page numbers do not. */
	private function kept(): string {
		$names  = self::KEPT[ $this->routing->place()->path ?? '' ] ?? array();
		$values = array_filter( array_intersect_key( $_GET, array_flip( $names ) ), static fn ( mixed $value ): bool => is_string( $value ) && $value !== '' ); // phpcs:ignore WordPress.Security -- only written back into an address, encoded.
		return $values === array() ? '' : '?' . http_build_query( wp_unslash( $values ), '', '&', PHP_QUERY_RFC3986 );
	}
}
