<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** A part of the shop: its services and hooks. Further capabilities are interfaces (`ProvidesTables`, `Rest\ProvidesRoutes`). */
abstract class Module {

	/**
	 * Services that the container cannot build from constructor types alone, by class or interface name: implementations of interfaces (a
	 * class name is enough), and factories for constructors that take scalars, lists or settings.
	 *
	 * @return array<class-string, class-string|\Closure(Container): object>
	 */
	public function services(): array {
		return array();
	}

	/** Adds WordPress hooks. Runs on every request, so fetch services only inside the callbacks. */
	public function register( Container $container ): void {
	}
}
