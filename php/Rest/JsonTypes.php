<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** Whether decoded JSON has the types that a schema declares, without the leniency WordPress needs for query strings. */
final class JsonTypes {

	/** @param array<mixed> $schema */
	public static function matches( mixed $value, array $schema ): bool {
		return self::mismatch( $value, $schema, '' ) === null;
	}

	/**
	 * The first value that has another type than declared.
	 *
	 * @param array<mixed> $schema
	 * @param string       $path   Of the value: `contact[email]`.
	 * @return array{path: string, type: string}|null
	 */
	public static function mismatch( mixed $value, array $schema, string $path ): ?array {
		$types = array_filter( (array) ( $schema['type'] ?? array() ), 'is_string' );
		return match ( self::firstMatchingType( $value, $types ) ) {
			null     => $types === array() ? null : array( 'path' => $path, 'type' => implode( ', ', $types ) ),
			'array'  => self::itemMismatch( (array) $value, $schema, $path ),
			'object' => self::propertyMismatch( (array) $value, $schema, $path ),
			default  => null,
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
	 * @return array{path: string, type: string}|null
	 */
	private static function itemMismatch( array $items, array $schema, string $path ): ?array {
		$itemSchema = $schema['items'] ?? null;
		foreach ( is_array( $itemSchema ) ? $items : array() as $index => $item ) {
			$mismatch = self::mismatch( $item, $itemSchema, "{$path}[$index]" );
			if ( $mismatch !== null ) {
				return $mismatch;
			}
		}
		return null;
	}

	/**
	 * @param array<mixed> $values
	 * @param array<mixed> $schema
	 * @return array{path: string, type: string}|null
	 */
	private static function propertyMismatch( array $values, array $schema, string $path ): ?array {
		$properties = (array) ( $schema['properties'] ?? array() );
		foreach ( $values as $name => $value ) {
			$property = $properties[ $name ] ?? null;
			$mismatch = is_array( $property ) ? self::mismatch( $value, $property, "{$path}[$name]" ) : null;
			if ( $mismatch !== null ) {
				return $mismatch;
			}
		}
		return null;
	}
}
