<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use RuntimeException;

/** Thrown when a product was edited, or its stock sold, since it was read. */
final class StaleProduct extends RuntimeException {

	/**
	 * @param ProductData|null $now   Current facts; null if the product was deleted.
	 * @param bool             $stock Only the stock differs.
	 */
	public function __construct( public readonly ?ProductData $now, public readonly bool $stock = false ) {
		parent::__construct( 'The product was changed since it was read.' );
	}
}
