<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Form\Fault;
use Vitrine\Rest\Envelope;

/** Writes a form's faults in the shape of `Schema::fieldErrors`. */
final class FieldErrors {

	/**
	 * @param array<string, Fault> $faults By field.
	 * @return list<array{field: string, message: string}>
	 */
	public static function of( array $faults ): array {
		return array_map(
			static fn ( string $field, Fault $fault ): array => array(
				'field'   => $field,
				'message' => $fault->text(),
			),
			array_keys( $faults ),
			array_values( $faults )
		);
	}

	/**
	 * Says no to a form: with the fault's own words where there is one only.
	 *
	 * @param non-empty-array<string, Fault> $faults By field.
	 */
	public static function refusal( array $faults ): Envelope {
		$message = count( $faults ) === 1 ? array_values( $faults )[0]->text() : __( 'Please check the marked fields.', 'vitrine' );
		return Envelope::refusal( $message, array( 'errors' => self::of( $faults ) ) );
	}
}
