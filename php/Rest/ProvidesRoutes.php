<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** A module that answers calls under `data/v1`. */
interface ProvidesRoutes {

	/**
	 * Factories of routes by path; only the one that a request asks for is made.
	 *
	 * @return array<string, \Closure(\Vitrine\Kernel\Container): Route>
	 */
	public function routes(): array;
}
