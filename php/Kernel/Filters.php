<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;
use ReflectionFunction;
use ReflectionNamedType;
use ReflectionType;
use ReflectionUnionType;

defined( 'ABSPATH' ) || exit;

/**
 * Filters that survive callbacks of other plugins which forget to return a value. The shop's own filters then keep the unfiltered value,
 * and the shop's callbacks never receive a value that their parameter type rejects. The mistake is reported with the hook's name.
 */
final class Filters {

	/**
	 * `apply_filters` that only accepts a value of the original type; otherwise it returns the unfiltered value.
	 *
	 * @template T
	 * @param non-empty-string $hook
	 * @param T                $original
	 * @return T
	 */
	public static function apply( string $hook, mixed $original, mixed ...$arguments ): mixed {
		$filtered = apply_filters( $hook, $original, ...$arguments );
		$type     = is_object( $original ) ? $original::class : get_debug_type( $original );
		if ( $type === 'int' && is_numeric( $filtered ) ) {
			$filtered = (int) $filtered;
		}
		if ( $filtered instanceof $type || get_debug_type( $filtered ) === $type ) {
			return $filtered; // @phpstan-ignore return.type (the same type at run time)
		}
		self::reportWrongType( $hook, $filtered );
		return $original;
	}

	/**
	 * `add_filter` for a callback with a typed first parameter. A value of another type is replaced with `null`, an empty array, an empty
	 * string or `false`, in this order of preference; if it accepts none of them, the value is passed on unchanged.
	 */
	public static function add( string $hook, Closure $callback, int $priority = 10, int $arguments = 1 ): void {
		add_filter(
			$hook,
			static function ( mixed $value = null, mixed ...$more ) use ( $hook, $callback ): mixed {
				$function = new ReflectionFunction( $callback );
				$types    = self::typeNames( ( $function->getParameters()[0] ?? null )?->getType() );
				if ( ! self::isOneOf( $value, $types ) ) {
					self::reportWrongType( $hook, $value );
					$value = self::substitute( $types, $value );
					if ( ! self::isOneOf( $value, $types ) ) {
						return $value;
					}
				}
				// Via reflection: a direct call from a file with strict types would reject an id that is a numeric string.
				return $function->invoke( $value, ...$more );
			},
			$priority,
			$arguments
		);
	}

	/** Whether a filter has callbacks that were not added with `add()`: those of WordPress and other plugins. */
	public static function hasForeign( string $hook ): bool {
		foreach ( ( $GLOBALS['wp_filter'][ $hook ] ?? null )->callbacks ?? array() as $callbacks ) {
			foreach ( $callbacks as [ 'function' => $callback ] ) {
				$scope = $callback instanceof Closure ? ( new ReflectionFunction( $callback ) )->getClosureScopeClass() : null;
				if ( $scope?->name !== self::class ) {
					return true;
				}
			}
		}
		return false;
	}

	/** @return list<string> */
	private static function typeNames( ?ReflectionType $type ): array {
		$parts = $type instanceof ReflectionUnionType ? array_values( $type->getTypes() ) : array( $type );
		$names = array_map(
			static fn ( ?ReflectionType $part ): string => $part instanceof ReflectionNamedType ? $part->getName() : 'mixed',
			$parts
		);
		return $type?->allowsNull() === true ? array( ...$names, 'null' ) : $names;
	}

	/** @param list<string> $types */
	private static function substitute( array $types, mixed $rejected ): mixed {
		foreach ( array( 'null' => null, 'array' => array(), 'string' => '', 'bool' => false ) as $type => $value ) {
			if ( in_array( $type, $types, true ) ) {
				return $value;
			}
		}
		return $rejected;
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

	private static function reportWrongType( string $hook, mixed $value ): void {
		_doing_it_wrong(
			esc_html( $hook ),
			esc_html(
				sprintf(
					'A callback of the filter %s returned %s. Filter callbacks must return the filtered value.',
					$hook,
					get_debug_type( $value )
				)
			),
			''
		);
	}
}
