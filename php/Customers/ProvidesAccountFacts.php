<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** A module that knows something of a customer which belongs into the `user` answer. */
interface ProvidesAccountFacts {

	/** @return array<'order'|'favorite'|'cart'|'purchases', \Closure(\Vitrine\Kernel\Container): AccountFacts> */
	public function accountFacts(): array;
}
