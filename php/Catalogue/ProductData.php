<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\WithGroups;

defined( 'ABSPATH' ) || exit;

/** Language-independent product data. */
final readonly class ProductData {

	use WithGroups;

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
}
