<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** A module that adds fields to the `user` response. */
interface ProvidesAccountFields {

	/** @return array<'order'|'favorite'|'cart'|'purchases', class-string<AccountFields>> */
	public function accountFields(): array;
}
