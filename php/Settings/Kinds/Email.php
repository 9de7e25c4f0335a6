<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** An e-mail address, optionally different per language. */
final class Email extends BaseText {

	public function errors( mixed $value ): array {
		return is_string( $value ) && trim( $value ) !== '' && $this->sanitize( $value ) === ''
			? array( '' => __( 'Enter a valid e-mail address.', 'vitrine' ) )
			: array();
	}

	public function sanitize( mixed $value ): string {
		return is_string( $value ) ? sanitize_email( $value ) : '';
	}

	public function field(): string {
		return 'email';
	}
}
