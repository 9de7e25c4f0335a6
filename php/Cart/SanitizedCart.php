<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** Cart lines after `CartInputParser`, with notices about corrections. Products and prices are not checked yet. */
final readonly class SanitizedCart {

	/**
	 * @param list<CartLine>   $lines
	 * @param list<CartNotice> $notices
	 */
	public function __construct( public array $lines, public array $notices = array() ) {
	}
}
