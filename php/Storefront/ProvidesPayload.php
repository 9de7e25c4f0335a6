<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module that adds data to the startup payload of every page: the same for every visitor of the language. */
interface ProvidesPayload {

	/**
	 * @return array<string, \Closure(\Vitrine\Kernel\Container): mixed> By name (`menu`); the value is the `data` of the route that returns
	 *   the same.
	 */
	public function payload(): array;
}
