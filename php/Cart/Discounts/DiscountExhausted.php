<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use RuntimeException;

/** Rolls the order back: another order took the last use of the code after it was checked. */
final class DiscountExhausted extends RuntimeException {

	public function __construct( public readonly DiscountRejection $rejection ) {
		parent::__construct( $rejection->text() );
	}
}
