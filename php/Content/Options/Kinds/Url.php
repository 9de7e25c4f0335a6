<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

/** An address elsewhere, the same for all languages. */
abstract class Url extends Text {

	public function perLanguage(): bool {
		return false;
	}

	public function faults( mixed $value ): array {
		return is_string( $value ) && trim( $value ) !== '' && $this->sanitize( $value ) === '' ? array( '' => __( 'This is no address: it begins with https://', 'vitrine' ) ) : array();
	}

	public function sanitize( mixed $value ): string {
		return is_scalar( $value ) ? esc_url_raw( trim( (string) $value ), array( 'https', 'http' ) ) : '';
	}

	public function field(): string {
		return 'url';
	}
}
