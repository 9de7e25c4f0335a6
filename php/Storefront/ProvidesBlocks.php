<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module that draws parts of a page: each is the block `vitrine/<name>` and answers the template tag `vitrine_block( '<name>' )`. */
interface ProvidesBlocks {

	/**
	 * Renderers by block name without `vitrine/`. They get the block's attributes and give finished, escaped HTML.
	 *
	 * @return array<string, \Closure(\Vitrine\Kernel\Container, array<string, mixed>): string>
	 */
	public function blocks(): array;
}
