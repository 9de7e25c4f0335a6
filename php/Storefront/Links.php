<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Routing\Addresses;

/**
 * Turns what editors point at into addresses of the current language: `route:shop`, `page:12`, `category:3`, `product:4` (a
 * WordPress object of whichever language), a path below the site (`/about`), or any address.
 */
final class Links {

	public function __construct( private readonly Languages $languages, private readonly Addresses $addresses ) {
	}

	public function url( string $target ): string {
		if ( preg_match( '/^route:([a-z\/-]*)$/', $target, $found ) === 1 ) {
			return $this->languages->url( $found[1] );
		}
		if ( preg_match( '/^(page|category|product):(\d+)$/', $target, $found ) === 1 ) {
			return $this->object( $found[1], (int) $found[2] ) ?? '';
		}
		return str_starts_with( $target, '/' ) && ! str_starts_with( $target, '//' ) ? $this->languages->exactUrl( ltrim( $target, '/' ), $this->languages->default() ) : $target;
	}

	/** The address of an object's version in the current language, or of what stands in for it; null when it has none. */
	public function object( string $kind, int $object ): ?string {
		$paths = $this->addresses->versions( $kind, $object );
		foreach ( array( $this->languages->current(), $this->languages->default(), ...$this->languages->all() ) as $language ) {
			if ( isset( $paths[ $language->code ] ) ) {
				return $this->languages->exactUrl( $paths[ $language->code ], $language );
			}
		}
		return null;
	}
}
