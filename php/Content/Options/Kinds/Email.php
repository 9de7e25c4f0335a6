<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

/** An e-mail address; each language may have its own. */
abstract class Email extends Text {

	public function faults( mixed $value ): array {
		return is_string( $value ) && trim( $value ) !== '' && $this->sanitize( $value ) === '' ? array( '' => __( 'This is no valid e-mail address.', 'vitrine' ) ) : array();
	}

	public function sanitize( mixed $value ): string {
		return is_string( $value ) ? sanitize_email( $value ) : '';
	}

	public function field(): string {
		return 'email';
	}
}
