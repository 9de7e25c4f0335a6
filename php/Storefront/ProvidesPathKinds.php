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

	/**
	 * Pages below a path that are not in the paths table themselves, such as variants below their product, by the kind of that path. The
	 * function returns the page at the given path, null if there is none.
	 *
	 * @return array<string, \Closure(\Vitrine\Kernel\Container, Routing\MatchedPage, string): ?Routing\MatchedPage>
	 */
	public function childPaths(): array;
}
