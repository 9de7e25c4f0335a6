<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Customers\Form\Fault;

/** A code that takes nothing off, and why, in the visitor's language. */
final readonly class Declined implements Fault {

	public function __construct( public Reason $reason, private string $text ) {
	}

	public function text(): string {
		return $this->text;
	}
}
