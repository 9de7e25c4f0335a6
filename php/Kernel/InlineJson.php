<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** JSON for a `<script>` element. */
final class InlineJson {

	/** Escapes `<` and `>`: a text with `</script>` or `<!--` cannot end or comment out the element. Slashes stay, to save bytes. */
	public static function encode( mixed $value ): string {
		return (string) wp_json_encode( $value, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}
}
