<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\Orders\Mail\Letter;
use Vitrine\Orders\OrderLinks;

/** What the letters have in common that go to whoever ordered. */
abstract class ToCustomer implements Letter {

	public function __construct( protected readonly OrderLinks $links ) {
	}

	final public function isForShop(): bool {
		return false;
	}
}
