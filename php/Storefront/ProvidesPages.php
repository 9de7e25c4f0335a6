<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module with virtual pages, without posts (`/checkout`, `/search`). */
interface ProvidesPages {

	/** @return array<string, Page> By path below the language prefix, the same in every language. */
	public function pages(): array;
}
