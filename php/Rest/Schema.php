<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** Shorthands for JSON Schemas that several routes use. */
final class Schema {

	/**
	 * A closed object. All properties are required except those listed as optional.
	 *
	 * @param array<string, array<string, mixed>> $properties
	 * @param list<string>                        $optional
	 * @return array<string, mixed>
	 */
	public static function object( array $properties, array $optional = array(), string $title = '' ): array {
		foreach ( $properties as $name => $property ) {
			if ( ! in_array( $name, $optional, true ) ) {
				$properties[ $name ] = $property + array( 'required' => true );
			}
		}
		return array(
			'type'                 => 'object',
			'properties'           => $properties,
			'additionalProperties' => false,
		) + ( $title === '' ? array() : array( 'title' => $title ) );
	}

	/**
	 * @param array<string, mixed> $items
	 * @return array<string, mixed>
	 */
	public static function list( array $items, int $max = 0 ): array {
		return array(
			'type'  => 'array',
			'items' => $items,
		) + ( $max > 0 ? array( 'maxItems' => $max ) : array() );
	}

	/**
	 * A list of objects that the route sanitizes itself. The schema documents valid input, but only the list, its length and its element
	 * type are enforced.
	 *
	 * @param array<string, mixed> $list
	 * @return array<string, mixed>
	 */
	public static function lenientList( array $list ): array {
		return array( 'lenient' => true ) + $list;
	}

	/**
	 * @param array<string, mixed> $schema
	 * @return array<string, mixed>
	 */
	public static function nullable( array $schema ): array {
		$schema['type'] = array( $schema['type'], 'null' );
		return $schema;
	}

	/** @return array<string, mixed> */
	public static function text( int $max = 0 ): array {
		return array( 'type' => 'string' ) + ( $max > 0 ? array( 'maxLength' => $max ) : array() );
	}

	/** @return array<string, mixed> */
	public static function int( ?int $min = null, ?int $max = null ): array {
		return array( 'type' => 'integer' ) + ( $min === null ? array() : array( 'minimum' => $min ) ) + (
			$max === null ? array() : array( 'maximum' => $max )
		);
	}

	/** @return array<string, mixed> */
	public static function bool(): array {
		return array( 'type' => 'boolean' );
	}

	/**
	 * An amount in minor units with its currency and the formatted text.
	 *
	 * @return array<string, mixed>
	 */
	public static function money(): array {
		return self::object(
			array(
				'amount'    => self::int(),
				'currency'  => self::text(),
				'formatted' => self::text(),
			),
			array(),
			'Money'
		);
	}

	/** @return array<string, mixed> */
	public static function image(): array {
		return self::object(
			array(
				'url'         => self::text(),
				'width'       => self::int(),
				'height'      => self::int(),
				'alt'         => self::text(),
				'srcset'      => self::text(),
				'placeholder' => self::text(),
			),
			array(),
			'Image'
		);
	}

	/**
	 * Validation errors by field: `billing.street`, `email`.
	 *
	 * @return array<string, mixed>
	 */
	public static function fieldErrors(): array {
		return self::list(
			self::object(
				array(
					'field'   => self::text(),
					'message' => self::text(),
				),
				array(),
				'FieldError'
			)
		);
	}

	/**
	 * Schema of a route's complete response.
	 *
	 * @return array<string, mixed>
	 */
	public static function answer( string $path, Route $route ): array {
		return array( '$schema' => 'http://json-schema.org/draft-04/schema#' ) + self::object(
			array(
				'status'  => self::bool(),
				'message' => self::text(),
			) + $route->answer(),
			array_values( array_diff( array_keys( $route->answer() ), array( 'data' ) ) ),
			str_replace( ' ', '', ucwords( strtr( $path, '_/', '  ' ) ) ) . 'Answer'
		);
	}
}
