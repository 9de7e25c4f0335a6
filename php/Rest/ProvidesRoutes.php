<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** A module with routes under `data/v1`. */
interface ProvidesRoutes {

	/**
	 * Routes by path. A request creates only its own route.
	 *
	 * @return array<string, class-string<Route>>
	 */
	public function routes(): array;
}
