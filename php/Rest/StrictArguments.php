<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use WP_Error;
use WP_REST_Request;

/** WordPress accepts '' as a list, "1" as true and "a,b" as a list of two. Values in a JSON body must have the declared type. */
final class StrictArguments {

	/**
	 * @param array<string, mixed> $schema Of an argument.
	 * @return array<string, mixed> For `register_rest_route`.
	 */
	public static function of( array $schema ): array {
		if ( isset( $schema['lenient'] ) ) {
			$schema['validate_callback'] = static fn ( mixed $value, WP_REST_Request $request, string $name ): bool|WP_Error
				=> JsonTypes::isListOfObjects( $value, $schema ) ? true : new WP_Error(
					'rest_invalid_type',
					"$name is not a list of " . ( isset( $schema['maxItems'] ) ? "at most {$schema['maxItems']} " : '' ) . 'objects.'
				);
			$schema['sanitize_callback'] = static fn ( mixed $value ): mixed => $value;
			return $schema;
		}
		if ( in_array( 'null', (array) ( $schema['type'] ?? array() ), true ) ) {
			// WordPress treats an explicit null like a missing argument.
			unset( $schema['required'] );
		}
		$validate = static function ( mixed $value, WP_REST_Request $request, string $name ) use ( $schema ): bool|WP_Error {
			$mismatch = $request->get_method() === 'POST' ? JsonTypes::mismatch( $value, $schema, $name ) : null;
			if ( $mismatch !== null ) {
				return new WP_Error(
					'rest_invalid_type',
					"{$mismatch['path']} is not of type {$mismatch['type']}.",
					array( 'param' => $mismatch['path'] )
				);
			}
			$valid = rest_validate_request_arg( $value, $request, $name );
			return $valid instanceof WP_Error ? $valid : true;
		};
		return array( 'validate_callback' => $validate ) + $schema;
	}
}
