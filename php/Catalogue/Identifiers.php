<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** Numbers that identify a product. */
final readonly class Identifiers {

	use With;

	/**
	 * @param string $gtin Barcode number (EAN, UPC, ISBN), or ''.
	 * @param string $mpn  The manufacturer's own number, or ''.
	 */
	public function __construct( public string $sku, public string $gtin = '', public string $mpn = '' ) {
	}
}
