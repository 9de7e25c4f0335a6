<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module with pages that no post stands behind (`/checkout`, `/search`). */
interface ProvidesPages {

	/** @return array<string, Page> by path below the language's prefix, the same word in every language */
	public function pages(): array;
}
