<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** Whether decoded JSON is of the types that a schema declares, without WordPress's leniency towards query strings. */
final class Types {

	/** @param array<mixed> $schema */
	public static function agree( mixed $value, array $schema ): bool {
		$type = self::match( $value, (array) ( $schema['type'] ?? array() ) );
		return match ( $type ) {
			null     => ! isset( $schema['type'] ),
			'array'  => self::items( (array) $value, $schema ),
			'object' => self::properties( (array) $value, $schema ),
			default  => true,
		};
	}

	/**
	 * Whether it is a list of objects, whatever they hold.
	 *
	 * @param array<mixed> $schema
	 */
	public static function objects( mixed $value, array $schema ): bool {
		return self::agree(
			$value,
			array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			)
		) && count( (array) $value ) <= ( $schema['maxItems'] ?? PHP_INT_MAX );
	}

	/** @param array<mixed> $types */
	private static function match( mixed $value, array $types ): ?string {
		foreach ( $types as $type ) {
			$is = match ( $type ) {
				'string'  => is_string( $value ),
				'integer' => is_int( $value ) || ( is_float( $value ) && floor( $value ) === $value && abs( $value ) < 2 ** 53 ),
				'number'  => is_int( $value ) || is_float( $value ),
				'boolean' => is_bool( $value ),
				'null'    => $value === null,
				'array'   => is_array( $value ) && array_is_list( $value ),
				'object'  => is_array( $value ) && ( $value === array() || ! array_is_list( $value ) ),
				default   => false,
			};
			if ( $is ) {
				return (string) $type;
			}
		}
		return null;
	}

	/**
	 * @param array<mixed> $items
	 * @param array<mixed> $schema
	 */
	private static function items( array $items, array $schema ): bool {
		$each = $schema['items'] ?? null;
		if ( is_array( $each ) ) {
			foreach ( $items as $item ) {
				if ( ! self::agree( $item, $each ) ) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * @param array<mixed> $values
	 * @param array<mixed> $schema
	 */
	private static function properties( array $values, array $schema ): bool {
		$properties = (array) ( $schema['properties'] ?? array() );
		foreach ( $values as $name => $value ) {
			$property = $properties[ $name ] ?? null;
			if ( is_array( $property ) && ! self::agree( $value, $property ) ) {
				return false;
			}
		}
		return true;
	}
}
