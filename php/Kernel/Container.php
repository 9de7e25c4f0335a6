<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;
use LogicException;

/**
 * Makes each service once, when it is first asked for.
 *
 * Services are keyed by their own class or interface name and made by typed factories that the modules list, so that a page
 * which needs no cart never loads one.
 */
final class Container {

	/** @var array<class-string, object> */
	private array $made = array();

	/** @param array<class-string, Closure(Container): object> $factories */
	public function __construct( private array $factories = array() ) {
	}

	/** @param array<class-string, Closure(Container): object> $factories Later ones replace earlier ones of the same name. */
	public function add( array $factories ): void {
		$this->factories = $factories + $this->factories;
	}

	/**
	 * @template T of object
	 * @param class-string<T> $name
	 * @return T
	 */
	public function get( string $name ): object {
		if ( ! isset( $this->made[ $name ] ) ) {
			$factory = $this->factories[ $name ] ?? throw new LogicException( "No module provides $name." );
			$service = $factory( $this );
			if ( ! $service instanceof $name ) {
				throw new LogicException( "The factory of $name makes something else." );
			}
			$this->made[ $name ] = $service;
		}
		/** @var T */
		return $this->made[ $name ];
	}
}
