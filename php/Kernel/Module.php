<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * A room of the shop: says what it provides and registers its hooks. Further capabilities are interfaces of their own
 * (ProvidesTables, Rest\ProvidesRoutes …).
 */
interface Module {

	/**
	 * Factories of the services that this module owns, by class name.
	 *
	 * @return array<class-string, \Closure(Container): object>
	 */
	public function services(): array;

	/** Adds WordPress hooks; makes no service before its hook fires. */
	public function register( Container $container ): void;
}
