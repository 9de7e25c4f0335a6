<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** Lines of text without fallback to the default language. */
final class LineList extends BaseText implements NoLanguageFallback {

	public function sanitize( mixed $value ): string {
		$lines = is_scalar( $value ) ? explode( "\n", sanitize_textarea_field( (string) $value ) ) : array();
		return implode( "\n", array_filter( array_map( trim( ... ), $lines ), static fn ( string $line ): bool => $line !== '' ) );
	}

	public function field(): string {
		return 'lines';
	}
}
