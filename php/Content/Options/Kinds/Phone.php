<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

/** A telephone number as people write it; each language may have its own line. */
abstract class Phone extends Text {

	public function faults( mixed $value ): array {
		return is_string( $value ) && $this->sanitize( $value ) !== trim( $value ) ? array( '' => __( 'A telephone number has digits, spaces, and + - . / ( ) only.', 'vitrine' ) ) : array();
	}

	public function sanitize( mixed $value ): string {
		return trim( (string) preg_replace( '/[^0-9+()\/ .\-]/', '', parent::sanitize( $value ) ) );
	}

	public function field(): string {
		return 'tel';
	}
}
