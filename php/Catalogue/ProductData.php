<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** Language-independent product data. */
final readonly class ProductData {

	use With {
		with as private withOwn;
	}

	private const GROUPS = array( 'identifiers', 'prices', 'delivery', 'classification', 'listing', 'legal' );

	/**
	 * @param int|null             $stock         Null if stock is not tracked: made to order, unless `$alwaysInStock`.
	 * @param bool                 $alwaysInStock Of a product that is not counted: sold from stock at any time.
	 * @param list<int>            $pictures      Attachment ids, the main one first.
	 * @param array<int, int|null> $accessories   Offer price by product id (null: its own price), in order.
	 */
	public function __construct(
		public Identifiers $identifiers,
		public ProductPrices $prices,
		public ?int $stock = 0,
		public bool $alwaysInStock = false,
		public ProductDelivery $delivery = new ProductDelivery(),
		public array $pictures = array(),
		public array $accessories = array(),
		public Classification $classification = new Classification(),
		public Listing $listing = new Listing(),
		public LegalFacts $legal = new LegalFacts(),
	) {
	}

	/** A product with the facts named, as in `with()`; the others have their usual values. */
	public static function create( string $sku, int $price, mixed ...$facts ): self {
		return ( new self( new Identifiers( $sku ), new ProductPrices( $price ) ) )->with( ...$facts );
	}

	/** @return array<string, mixed> Named as in `with()`. */
	public function toArray(): array {
		$facts = array_diff_key( get_object_vars( $this ), array_flip( self::GROUPS ) );
		foreach ( self::GROUPS as $group ) {
			$facts += get_object_vars( $this->$group );
		}
		return $facts;
	}

	/** A copy with changed facts, named like the arguments of this constructor or those of its groups. */
	public function with( mixed ...$facts ): self {
		$own = $facts;
		foreach ( self::GROUPS as $group ) {
			$changed = array_intersect_key( $facts, get_object_vars( $this->$group ) );
			if ( $changed !== array() ) {
				$own = array( $group => ( $facts[ $group ] ?? $this->$group )->with( ...$changed ) ) + array_diff_key( $own, $changed );
			}
		}
		return $this->withOwn( ...$own );
	}
}
