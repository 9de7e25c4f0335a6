<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** A phone number in any notation, optionally different per language. */
final class Phone extends BaseText {

	public function errors( mixed $value ): array {
		return is_string( $value ) && $this->sanitize( $value ) !== trim( $value )
			? array( '' => __( 'A phone number may only contain digits, spaces and + - . / ( ).', 'vitrine' ) )
			: array();
	}

	public function sanitize( mixed $value ): string {
		return trim( (string) preg_replace( '/[^0-9+()\/ .\-]/', '', parent::sanitize( $value ) ) );
	}

	public function field(): string {
		return 'tel';
	}
}
