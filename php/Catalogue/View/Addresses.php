<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\View;

use Vitrine\I18n\Paths;

/**
 * Gives versions of products and categories their addresses. A version borrowed from another language has an address of its own
 * language too (kind `…-fallback`, whose object is the row of the read model), so that a visitor keeps the language.
 */
final class Addresses {

	public const PRODUCT           = 'product';
	public const PRODUCT_FALLBACK  = 'product-fallback';
	public const CATEGORY          = 'category';
	public const CATEGORY_FALLBACK = 'category-fallback';

	public function __construct( private readonly Paths $paths ) {
	}

	/** The path that an object has now, changed only when what it should be is something else. */
	public function settle( string $kind, int $object, string $language, string $wanted ): string {
		$has = $this->paths->of( $kind, $object );
		if ( $has === null ) {
			return $this->paths->giveFirst( $kind, $object, $language, $wanted );
		}
		if ( preg_match( '/^' . preg_quote( $wanted, '/' ) . '(-\d+)?$/', $has ) === 1 && ( $this->paths->find( $language, $has )['object_id'] ?? 0 ) === $object ) {
			return $has;
		}
		return $this->paths->give( $kind, $object, $language, $wanted );
	}

	public function take( string $kind, int $object ): void {
		$this->paths->take( $kind, $object );
	}

	/** A translation takes the place of the version that was borrowed, and its old addresses with it. */
	public function succeed( string $borrowed, int $row, string $own, int $object ): void {
		$this->paths->succeed( $borrowed, $row, $own, $object );
	}
}
