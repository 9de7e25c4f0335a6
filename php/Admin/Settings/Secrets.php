<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

/** Secrets in a form: the screen knows whether there is one, and sends a new one, or `false` to remove it. */
final class Secrets {

	/** @param mixed $sent True leaves the secret as it is, for the form cannot show it. */
	public static function sent( mixed $sent, string $kept ): string {
		return match ( true ) {
			$sent === false    => '',
			is_string( $sent ) => trim( $sent ),
			default            => $kept,
		};
	}
}
