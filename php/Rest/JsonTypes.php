<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** Whether decoded JSON has the types that a schema declares, without the leniency WordPress needs for query strings. */
final class JsonTypes {

	/** @param array<mixed> $schema */
	public static function matches( mixed $value, array $schema ): bool {
		$type = self::firstMatchingType( $value, (array) ( $schema['type'] ?? array() ) );
		return match ( $type ) {
			null     => ! isset( $schema['type'] ),
			'array'  => self::itemsMatch( (array) $value, $schema ),
			'object' => self::propertiesMatch( (array) $value, $schema ),
			default  => true,
		};
	}

	/**
	 * Whether the value is a list of objects, regardless of their contents.
	 *
	 * @param array<mixed> $schema
	 */
	public static function isListOfObjects( mixed $value, array $schema ): bool {
		return self::matches(
			$value,
			array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			)
		) && count( (array) $value ) <= ( $schema['maxItems'] ?? PHP_INT_MAX );
	}

	/** @param array<mixed> $types */
	private static function firstMatchingType( mixed $value, array $types ): ?string {
		foreach ( $types as $type ) {
			$matches = match ( $type ) {
				'string'  => is_string( $value ),
				'integer' => is_int( $value ) || ( is_float( $value ) && floor( $value ) === $value && abs( $value ) < 2 ** 53 ),
				'number'  => is_int( $value ) || is_float( $value ),
				'boolean' => is_bool( $value ),
				'null'    => $value === null,
				'array'   => is_array( $value ) && array_is_list( $value ),
				'object'  => is_array( $value ) && ( $value === array() || ! array_is_list( $value ) ),
				default   => false,
			};
			if ( $matches ) {
				return (string) $type;
			}
		}
		return null;
	}

	/**
	 * @param array<mixed> $items
	 * @param array<mixed> $schema
	 */
	private static function itemsMatch( array $items, array $schema ): bool {
		$itemSchema = $schema['items'] ?? null;
		if ( is_array( $itemSchema ) ) {
			foreach ( $items as $item ) {
				if ( ! self::matches( $item, $itemSchema ) ) {
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
	private static function propertiesMatch( array $values, array $schema ): bool {
		$properties = (array) ( $schema['properties'] ?? array() );
		foreach ( $values as $name => $value ) {
			$property = $properties[ $name ] ?? null;
			if ( is_array( $property ) && ! self::matches( $value, $property ) ) {
				return false;
			}
		}
		return true;
	}
}
