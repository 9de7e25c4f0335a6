<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;
use ReflectionFunction;
use ReflectionNamedType;
use ReflectionType;
use ReflectionUnionType;

/**
 * Filters beside other plugins, whose callbacks may forget to return a value: the shop's own filters keep their value then, and the shop's
 * callbacks of WordPress's filters are never called with what their types refuse. The mistake is logged with the name of the hook.
 */
final class Filters {

	/**
	 * `apply_filters` that answers a value of the same type, the unfiltered one where a callback returned anything else.
	 *
	 * @template T
	 * @param non-empty-string $hook
	 * @param T                $own
	 * @return T
	 */
	public static function apply( string $hook, mixed $own, mixed ...$arguments ): mixed {
		$filtered = apply_filters( $hook, $own, ...$arguments );
		$type     = is_object( $own ) ? $own::class : get_debug_type( $own );
		if ( $type === 'int' && is_numeric( $filtered ) ) {
			$filtered = (int) $filtered;
		}
		if ( $filtered instanceof $type || get_debug_type( $filtered ) === $type ) {
			return $filtered; // @phpstan-ignore return.type (the same type at run time)
		}
		self::report( $hook, $filtered );
		return $own;
	}

	/**
	 * `add_filter` for a callback with a typed first parameter. `null`, an empty array, an empty text or `false` takes the place of a
	 * value that the parameter refuses; where it accepts none of these, the value goes on to the next callback as it is.
	 */
	public static function add( string $hook, Closure $callback, int $priority = 10, int $arguments = 1 ): void {
		add_filter(
			$hook,
			static function ( mixed $value = null, mixed ...$more ) use ( $hook, $callback ): mixed {
				$function = new ReflectionFunction( $callback );
				$types    = self::names( ( $function->getParameters()[0] ?? null )?->getType() );
				if ( ! self::isOneOf( $value, $types ) ) {
					self::report( $hook, $value );
					$value = self::substitute( $types, $value );
					if ( ! self::isOneOf( $value, $types ) ) {
						return $value;
					}
				}
				// By reflection, because a direct call from a file with strict types would refuse an id that is a numeric string.
				return $function->invoke( $value, ...$more );
			},
			$priority,
			$arguments
		);
	}

	/** @return list<string> */
	private static function names( ?ReflectionType $type ): array {
		$parts = $type instanceof ReflectionUnionType ? array_values( $type->getTypes() ) : array( $type );
		$names = array_map( static fn ( ?ReflectionType $part ): string => $part instanceof ReflectionNamedType ? $part->getName() : 'mixed', $parts );
		return $type?->allowsNull() === true ? array( ...$names, 'null' ) : $names;
	}

	/** @param list<string> $types */
	private static function substitute( array $types, mixed $refused ): mixed {
		foreach ( array( 'null' => null, 'array' => array(), 'string' => '', 'bool' => false ) as $type => $value ) {
			if ( in_array( $type, $types, true ) ) {
				return $value;
			}
		}
		return $refused;
	}

	/** @param list<string> $types */
	private static function isOneOf( mixed $value, array $types ): bool {
		foreach ( $types as $type ) {
			$accepted = match ( $type ) {
				'mixed'          => true,
				'string', 'bool' => is_scalar( $value ),
				'int', 'float'   => is_numeric( $value ),
				'array'          => is_array( $value ),
				'object'         => is_object( $value ),
				'callable'       => is_callable( $value ),
				'false'          => $value === false,
				'null'           => $value === null,
				default          => $value instanceof $type,
			};
			if ( $accepted ) {
				return true;
			}
		}
		return false;
	}

	private static function report( string $hook, mixed $value ): void {
		_doing_it_wrong( esc_html( $hook ), esc_html( sprintf( 'A callback of the filter %s returned %s. Callbacks of filters must return the value that they were given, changed or not.', $hook, get_debug_type( $value ) ) ), '' );
	}
}
