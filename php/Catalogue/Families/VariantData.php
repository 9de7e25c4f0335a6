<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Identifiers;
use Vitrine\Kernel\WithGroups;

defined( 'ABSPATH' ) || exit;

/** A variant to save; everything else is inherited from its family. */
final readonly class VariantData {

	use WithGroups;

	private const GROUPS = array( 'identifiers', 'prices', 'inventory', 'overrides' );

	/**
	 * @param array<int, int> $values  Value id by attribute id, one for each option.
	 * @param int|null        $id      Of an existing variant; null matches by values or SKU.
	 * @param bool|null       $enabled Whether it is for sale; null leaves this unchanged.
	 */
	public function __construct(
		public array $values,
		public Identifiers $identifiers,
		public VariantPrices $prices,
		public VariantInventory $inventory = new VariantInventory(),
		public VariantOverrides $overrides = new VariantOverrides(),
		public ?int $id = null,
		public ?bool $enabled = null,
	) {
	}

	/**
	 * A variant with the facts named, as in `with()`; the others have their usual values.
	 *
	 * @param array<int, int> $values
	 */
	public static function create( array $values, string $sku, ?int $price, mixed ...$facts ): self {
		return ( new self( $values, new Identifiers( $sku ), new VariantPrices( $price ) ) )->with( ...$facts );
	}

	/**
	 * Key of values, unique in the family: the value ids in ascending order.
	 *
	 * @param array<int, int> $values By attribute id.
	 */
	public static function combinationOf( array $values ): string {
		sort( $values );
		return implode( '-', $values );
	}

	/** Key of its values. */
	public function combination(): string {
		return self::combinationOf( $this->values );
	}
}
