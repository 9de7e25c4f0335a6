<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\I18n\Paths;

/**
 * Assigns paths to products and categories. A version borrowed from another language also gets a path in its own language (kind
 * `…-fallback`, whose object is the row of the read model), so that visitors stay in their language.
 */
final class CataloguePaths {

	public const PRODUCT           = 'product';
	public const PRODUCT_FALLBACK  = 'product-fallback';
	public const CATEGORY          = 'category';
	public const CATEGORY_FALLBACK = 'category-fallback';

	/** Value of the columns `fallback` for texts of the same language of another region; 1 is another language. */
	public const REGIONAL = 2;

	public function __construct( private readonly Paths $paths ) {
	}

	/** Current path of an object, after updating it if it should differ. */
	public function assign( string $kind, int $object, string $language, string $wanted ): string {
		$has = $this->paths->forObject( $kind, $object );
		if ( $has === null ) {
			return $this->paths->assignFirst( $kind, $object, $language, $wanted );
		}
		if (
			preg_match( '/^' . preg_quote( $wanted, '/' ) . '(-\d+)?$/', $has ) === 1
			&& ( $this->paths->find( $language, $has )['object_id'] ?? 0 ) === $object
		) {
			return $has;
		}
		return $this->paths->assign( $kind, $object, $language, $wanted );
	}

	public function release( string $kind, int $object ): void {
		$this->paths->release( $kind, $object );
	}

	/** Transfers the paths of a borrowed version, including old ones, to the translation that replaces it. */
	public function transfer( string $borrowed, int $row, string $own, int $object ): void {
		$this->paths->transfer( $borrowed, $row, $own, $object );
	}

	/**
	 * Redirects the paths of products to other products.
	 *
	 * @param string          $kind    `PRODUCT` or `PRODUCT_FALLBACK`.
	 * @param array<int, int> $objects Post of the other product by object.
	 */
	public function redirect( string $kind, array $objects ): void {
		$this->paths->transferAll( $kind, $objects, self::PRODUCT );
	}
}
