<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** Short hands for the JSON Schemas that more than one route speaks. */
final class Schema {

	/**
	 * A closed object; every property is required unless named optional.
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
	public static function list( array $items, int $most = 0 ): array {
		return array(
			'type'  => 'array',
			'items' => $items,
		) + ( $most > 0 ? array( 'maxItems' => $most ) : array() );
	}

	/**
	 * A list of objects that the route itself mends: its schema says what a good client sends, but only the list, its length and that it
	 * holds objects are insisted on.
	 *
	 * @param array<string, mixed> $list
	 * @return array<string, mixed>
	 */
	public static function mended( array $list ): array {
		return array( 'mended' => true ) + $list;
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
	public static function text( int $most = 0 ): array {
		return array( 'type' => 'string' ) + ( $most > 0 ? array( 'maxLength' => $most ) : array() );
	}

	/** @return array<string, mixed> */
	public static function int( ?int $least = null, ?int $most = null ): array {
		return array( 'type' => 'integer' ) + ( $least === null ? array() : array( 'minimum' => $least ) ) + ( $most === null ? array() : array( 'maximum' => $most ) );
	}

	/** @return array<string, mixed> */
	public static function bool(): array {
		return array( 'type' => 'boolean' );
	}

	/**
	 * Minor units with their currency, next to the string a person reads.
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
	 * What is wrong with which field of a form: `billing.street`, `email`.
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
	 * The whole envelope of a route's answer.
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
