<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use RuntimeException;

/** Somebody else has changed a product since it was read, or buyers have changed its stock. */
final class StaleProduct extends RuntimeException {

	/**
	 * @param ProductFacts|null $now   As it is now; null: it is gone.
	 * @param bool              $stock Only the stock is another.
	 */
	public function __construct( public readonly ?ProductFacts $now, public readonly bool $stock = false ) {
		parent::__construct( 'The product was changed meanwhile.' );
	}
}
