<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Kernel\Form\ValidationError;

/** Formats validation errors as in `Schema::fieldErrors`. */
final class FieldErrors {

	/**
	 * @param array<string, ValidationError> $errors By field.
	 * @return list<array{field: string, message: string}>
	 */
	public static function format( array $errors ): array {
		return array_map(
			static fn ( string $field, ValidationError $error ): array => array(
				'field'   => $field,
				'message' => $error->text(),
			),
			array_keys( $errors ),
			array_values( $errors )
		);
	}

	/**
	 * Rejects a form. A single error becomes the message itself.
	 *
	 * @param non-empty-array<string, ValidationError> $errors By field.
	 */
	public static function refusal( array $errors ): Envelope {
		$message = count( $errors ) === 1 ? array_values( $errors )[0]->text() : __( 'Please check the marked fields.', 'vitrine' );
		return Envelope::refusal( $message, array( 'errors' => self::format( $errors ) ) );
	}
}
