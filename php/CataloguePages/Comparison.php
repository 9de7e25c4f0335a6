<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Attributes\ProductAttribute;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\Storage\ProductPages;
use Vitrine\I18n\Languages;
use Vitrine\Search\Lists\RelatedProduct;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;

/** The compared products of the current request, and addresses of comparisons: `/compare?products=12,34`. */
final class Comparison {

	public const MOST = 4;

	/** Attributes that two products must share to be offered for a comparison. */
	private const FEWEST_ATTRIBUTES = 2;

	/** A longer list was not made by the shop. */
	private const MAX_BYTES = 200;

	/** @var list<ProductDetails>|null */
	private ?array $products = null;

	public function __construct(
		private readonly ProductPages $pages,
		private readonly Languages $languages,
		private readonly PageContents $contents,
	) {
	}

	/** @return list<ProductDetails> Those of the address that are for sale, without repetitions; empty if there are none. */
	public function current(): array {
		if ( $this->products === null ) {
			$ids            = self::ids( wp_unslash( $_GET['products'] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- read only, and checked.
			$this->products = $this->pages->byIds( $ids );
			// Those that are not for sale, too: they may return.
			$this->contents->shows( ...array_map( Tag::product( ... ), $ids ) );
		}
		return $this->products;
	}

	/** @return list<int> */
	public static function ids( mixed $sent ): array {
		$words = is_string( $sent ) ? explode( ',', substr( $sent, 0, self::MAX_BYTES ) ) : array();
		$ids   = array_map( 'intval', preg_grep( '/^[1-9]\d{0,17}$/D', $words ) ?: array() );
		return array_slice( array_values( array_unique( $ids ) ), 0, self::MOST );
	}

	/** @param list<int> $ids */
	public static function query( array $ids ): string {
		return '?products=' . implode( ',', $ids );
	}

	/** @param list<int> $ids */
	public function url( array $ids ): string {
		return $this->languages->url( 'compare' ) . self::query( $ids );
	}

	/**
	 * Address of a comparison of a product with related ones; '' if none has enough in common.
	 *
	 * @param list<FamilyOption>   $options Of the product.
	 * @param list<RelatedProduct> $related
	 */
	public function withRelated( ProductDetails $own, array $options, array $related ): string {
		$fitting = array_filter( $related, static fn ( RelatedProduct $one ): bool => self::fits( $one, $own, $options ) );
		$others  = array_slice( array_column( array_column( $fitting, 'item' ), 'id' ), 0, self::MOST - 1 );
		return $others === array() ? '' : $this->url( array( $own->item->family ?? $own->item->id, ...$others ) );
	}

	/**
	 * Whether products have enough in common for a comparison.
	 *
	 * @param list<FamilyOption> $options Of the product, if they are not among its attributes.
	 */
	public static function fits( RelatedProduct $other, ProductDetails $own, array $options = array() ): bool {
		$ids = array_map(
			static fn ( ProductAttribute|FamilyOption $one ): int => $one->attribute->id,
			array( ...self::attributes( $own ), ...$options )
		);
		return count( array_intersect( $ids, $other->comparable ) ) >= self::FEWEST_ATTRIBUTES;
	}

	/** @return list<ProductAttribute> Those that the shop shows where products are compared. */
	public static function attributes( ProductDetails $product ): array {
		return array_values(
			array_filter( $product->attributes, static fn ( ProductAttribute $attribute ): bool => $attribute->attribute->comparable )
		);
	}
}
