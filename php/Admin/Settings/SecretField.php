<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

/** Secrets in a form: the screen only knows whether one is set, and sends a new one, or `false` to remove it. */
final class SecretField {

	/** @param mixed $sent True keeps the stored secret. */
	public static function sent( mixed $sent, string $kept ): string {
		return match ( true ) {
			$sent === false    => '',
			is_string( $sent ) => trim( $sent ),
			default            => $kept,
		};
	}
}
