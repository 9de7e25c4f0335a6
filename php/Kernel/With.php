<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use ReflectionMethod;

/** Copies with some arguments of the constructor changed. The other arguments are the properties of the same names. */
trait With {

	/**
	 * A copy with changes, named like the constructor's arguments.
	 *
	 * @throws \Error If the constructor has no argument of this name.
	 * @throws \TypeError
	 */
	public function with( mixed ...$changes ): self {
		return new self( ...$changes + array_intersect_key( get_object_vars( $this ), self::argumentsOfConstructor() ) );
	}

	/** @return array<string, int> Keys are the names of the constructor's arguments: there may be other properties. */
	private static function argumentsOfConstructor(): array {
		static $arguments = null;
		return $arguments ??= array_flip( array_column( ( new ReflectionMethod( self::class, '__construct' ) )->getParameters(), 'name' ) );
	}
}
