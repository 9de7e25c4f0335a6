<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** Where and how high lists show a product. */
final readonly class Listing {

	use With;

	/**
	 * @param bool     $unlisted  Sold at its address, but shown in no list: see `Index\DocumentBuilder`.
	 * @param int|null $createdAt Unix time, for sorting by newest; defaults to now for a new product.
	 */
	public function __construct( public bool $featured = false, public bool $unlisted = false, public ?int $createdAt = null ) {
	}
}
