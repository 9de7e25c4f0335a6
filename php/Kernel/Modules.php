<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;

/** The modules of this request and everything they provide. */
final class Modules {

	/** @param list<Module> $modules */
	public function __construct( private readonly array $modules ) {
	}

	public function register( Container $container ): void {
		foreach ( $this->modules as $module ) {
			$container->add( $module->services() );
		}
		foreach ( $this->modules as $module ) {
			$module->register( $container );
		}
	}

	/**
	 * Merges what all modules with the given interface provide, by key. For duplicate keys the first module wins.
	 *
	 * @template P of object
	 * @template V
	 * @param class-string<P>              $interface
	 * @param Closure(P): array<string, V> $provided
	 * @return array<string, V>
	 */
	public function collect( string $interface, Closure $provided ): array {
		$all = array();
		foreach ( $this->modules as $module ) {
			$all += $module instanceof $interface ? $provided( $module ) : array();
		}
		return $all;
	}
}
