<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module whose objects have paths in the paths table. */
interface ProvidesPathKinds {

	/**
	 * WordPress query of an object, by kind of path: `array( 'p' => 12, 'post_type' => 'vitrine_product' )`.
	 *
	 * @return array<string, \Closure(\Vitrine\Kernel\Container, int): array<string, mixed>>
	 */
	public function pathKinds(): array;
}
