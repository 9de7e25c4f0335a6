<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** The family that a row belongs to. */
final readonly class RowFamily {

	use With;

	/**
	 * @param string   $sku       Of the product with variants; '' for a simple product.
	 * @param bool     $isVariant A variant, or else the family itself.
	 * @param Row|null $parent    The family's own data, in formats that have it in the row of the first variant.
	 */
	public function __construct( public string $sku = '', public bool $isVariant = false, public ?Row $parent = null ) {
	}
}
