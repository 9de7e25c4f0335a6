<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** Stock of a variant. */
final readonly class VariantInventory {

	use With;

	/**
	 * @param int|null $stock     Null if stock is not tracked.
	 * @param bool     $keepStock Leaves the stock of an existing variant to concurrent sales.
	 */
	public function __construct( public ?int $stock = 0, public bool $alwaysInStock = false, public bool $keepStock = false ) {
	}
}
