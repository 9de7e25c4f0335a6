<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

/** How the product of a row is found, if not simply by the SKU in the file. */
final readonly class RowMatch {

	/**
	 * @param bool   $hasGeneratedSku The file has no SKU; the format made one.
	 * @param bool   $isUpdate        Only changes an existing product.
	 * @param string $otherSku        Of an update: tried if there is no product with the row's SKU.
	 */
	public function __construct( public bool $hasGeneratedSku = false, public bool $isUpdate = false, public string $otherSku = '' ) {
	}
}
