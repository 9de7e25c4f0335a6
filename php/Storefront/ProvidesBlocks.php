<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module that renders parts of a page: each is the block `vitrine/<name>` and the template tag `vitrine_block( '<name>' )`. */
interface ProvidesBlocks {

	/**
	 * Renderers by block name without `vitrine/`. They receive the block's attributes and return escaped HTML.
	 *
	 * @return array<string, \Closure(\Vitrine\Kernel\Container, array<string, mixed>): string>
	 */
	public function blocks(): array;
}
