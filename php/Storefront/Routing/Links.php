<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\Languages;
use Vitrine\I18n\PathRepository;
use Vitrine\Kernel\Filters;

/**
 * Resolves link targets to URLs in the current language: `route:shop`, `page:12`, `category:3`, `product:4` (a WordPress object in any
 * language), a path (`/about`), or any URL.
 */
final class Links {

	/** A page of the shop. */
	public const ROUTE = '/^route:([a-z\/-]*)$/';

	public function __construct( private readonly Languages $languages, private readonly PathRepository $pathRepository ) {
	}

	public function url( string $target ): string {
		if ( preg_match( self::ROUTE, $target, $found ) === 1 ) {
			return $this->languages->url( $found[1] );
		}
		if ( preg_match( '/^(page|category|product):(\d+)$/', $target, $found ) === 1 ) {
			return $this->object( $found[1], (int) $found[2] ) ?? '';
		}
		return str_starts_with( $target, '/' ) && ! str_starts_with( $target, '//' )
			? $this->languages->exactUrl( ltrim( $target, '/' ), $this->languages->default() )
			: $target;
	}

	/** URL of an object's translation in the current language, or of its fallback; null if it has none. */
	public function object( string $kind, int $object ): ?string {
		$paths    = $this->pathRepository->versions( $kind, $object );
		$current  = $this->languages->current();
		$base     = $this->languages->find( $current->base() ) ?? $current;
		$regional = isset( $paths[ $current->code ] ) || ! isset( $paths[ $base->code ] )
			? null
			: MatchedPage::stored( $paths[ $base->code ], $this->pathRepository->find( $base->code, $paths[ $base->code ] ) );
		if ( $regional !== null ) {
			// Its own page with these texts, as it may have other prices.
			$paths += Filters::apply( 'vitrine_page_versions', $regional->versions, $regional );
		}
		foreach ( array( $current, $base, $this->languages->default(), ...$this->languages->all() ) as $language ) {
			if ( isset( $paths[ $language->code ] ) ) {
				return $this->languages->exactUrl( $paths[ $language->code ], $language );
			}
		}
		return null;
	}
}
