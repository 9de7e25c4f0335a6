<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** An external URL, the same for all languages. */
final class Url extends BaseText {

	public function perLanguage(): bool {
		return false;
	}

	public function errors( mixed $value ): array {
		return is_string( $value ) && trim( $value ) !== '' && $this->sanitize( $value ) === ''
			? array( '' => __( 'Enter a URL that starts with https://', 'vitrine' ) )
			: array();
	}

	public function sanitize( mixed $value ): string {
		return is_scalar( $value ) ? esc_url_raw( trim( (string) $value ), array( 'https', 'http' ) ) : '';
	}

	public function field(): string {
		return 'url';
	}
}
